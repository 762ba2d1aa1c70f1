import { type ExclusionRule, exclusionRuleSchema } from "@oxcut/core/model";
import * as z from "zod";
import { EXCLUSION_RULES_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { inSchemaOrder, jsonBytes } from "./write-json.ts";

const rulesFileSchema = z.object({ exclusion_rules: z.array(exclusionRuleSchema) });

/** Reads `exclusion-rules.json`. @throws {CliError} `PROJECT_CORRUPT`, naming line and field. */
export function readExclusionRules(bytes: Uint8Array): readonly ExclusionRule[] {
	const text = decodeProjectText(bytes, EXCLUSION_RULES_FILE);
	return readProjectJson(text, rulesFileSchema, EXCLUSION_RULES_FILE).exclusion_rules;
}

/** Rules by id, the order in which they apply. */
export function writeExclusionRules(rules: readonly ExclusionRule[]): Uint8Array {
	const byId = rules.toSorted((a, b) => a.id - b.id);
	return jsonBytes({ exclusion_rules: byId.map((rule) => inSchemaOrder(exclusionRuleSchema, rule)) });
}
