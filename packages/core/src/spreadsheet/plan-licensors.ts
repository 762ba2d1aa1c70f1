import { type Licensor, licensorSchema } from "../model/licensors/licensor.ts";
import { currencyCodeSchema } from "../model/validation/currency-code.ts";
import { foldName } from "../text/fold-name.ts";
import { cellText } from "./cell-text.ts";
import { checkText, checkValue } from "./check-value.ts";
import type { ImportDraft } from "./import-draft.ts";
import { mergeValues } from "./merge-values.ts";
import { RowPlacer } from "./place-rows.ts";
import type { SourceRow } from "./source-rows.ts";

/**
 * Plans licensors, matched by name. An empty currency means the production's for a new licensor, and no change for an
 * existing one.
 */
export function planLicensors(draft: ImportDraft, rows: readonly SourceRow[]): void {
	const placer = new RowPlacer<Licensor>(
		draft.licensors,
		(licensor) => [foldName(licensor.name)],
		draft.onDuplicate,
	);
	for (const row of rows) {
		const name = checkText(row, "licensor", licensorSchema.shape.name);
		const code = cellText(row.cell("currency")).toUpperCase();
		const currency = code === "" ? null : checkValue(row, "currency", currencyCodeSchema, code);
		if (name === undefined || currency === undefined) continue;
		placer.place({
			row,
			key: foldName(name),
			describe: `licensor "${name}"`,
			merge: (licensor) => mergeValues(licensor, currency === null ? {} : { currency }),
			create: (id) => draft.newLicensor(id, name, currency ?? draft.context.defaultCurrency),
		});
	}
	draft.indexLicensors();
}
