import { type BudgetLine, budgetLineSchema, isUnknownLicensor, type Licensor } from "@oxcut/core/model";
import * as z from "zod";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { BUDGET_FILE, LICENSORS_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { inSchemaOrder, jsonBytes } from "./write-json.ts";

const budgetFileSchema = z.object({ lines: z.array(budgetLineSchema) });

/** Reads `budget.json`. @throws {CliError} `PROJECT_CORRUPT`, naming line and field. */
export function readBudget(bytes: Uint8Array, licensors: readonly Licensor[]): readonly BudgetLine[] {
	const { lines } = readProjectJson(decodeProjectText(bytes, BUDGET_FILE), budgetFileSchema, BUDGET_FILE);
	const known = new Set(licensors.map(({ id }) => id));
	const lost = lines.find(({ licensor_id }) => licensor_id !== null && !known.has(licensor_id));
	if (lost)
		throw new CliError(
			"PROJECT_CORRUPT",
			`${quoteName(BUDGET_FILE)}: licensor_id of line ${quoteName(lost.name)} names licensor ${lost.licensor_id} that ${quoteName(LICENSORS_FILE)} does not have.`,
			{ file: BUDGET_FILE, field: "licensor_id" },
		);
	return lines;
}

/** Lines by id. A line of a removed licensor belongs to Unknown [BUD9]. */
export function writeBudget(lines: readonly BudgetLine[], licensors: readonly Licensor[]): Uint8Array {
	const known = new Set(licensors.map(({ id }) => id));
	const unknown = licensors.find(isUnknownLicensor)?.id ?? 1;
	const ownerOf = (id: number | null) => (id === null || known.has(id) ? id : unknown);
	return jsonBytes({
		lines: lines
			.toSorted((a, b) => a.id - b.id)
			.map((line) => ({
				...inSchemaOrder(budgetLineSchema, line),
				licensor_id: ownerOf(line.licensor_id),
			})),
	});
}
