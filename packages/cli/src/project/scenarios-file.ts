import { type SavedScenario, savedScenarioSchema } from "@oxcut/core/model";
import * as z from "zod";
import { SCENARIOS_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { inSchemaOrder, jsonBytes } from "./write-json.ts";

const scenariosFileSchema = z.object({ scenarios: z.array(savedScenarioSchema) });

/** Reads `scenarios.json`. @throws {CliError} `PROJECT_CORRUPT`, naming line and field. */
export function readScenarios(bytes: Uint8Array): readonly SavedScenario[] {
	return readProjectJson(decodeProjectText(bytes, SCENARIOS_FILE), scenariosFileSchema, SCENARIOS_FILE)
		.scenarios;
}

/** Scenarios by id. */
export function writeScenarios(scenarios: readonly SavedScenario[]): Uint8Array {
	const byId = scenarios.toSorted((a, b) => a.id - b.id);
	return jsonBytes({ scenarios: byId.map((scenario) => inSchemaOrder(savedScenarioSchema, scenario)) });
}
