import { isClearRight, type UnderlyingRight } from "../model/records/underlying-right.ts";
import type { ReportContext } from "../reports/model.ts";
import { compareText } from "../text/compare-text.ts";
import type { RightsRecord } from "./underlying-cost.ts";

/** An underlying right that is left to clear, with its record. */
export type OpenRight = UnderlyingRight &
	Pick<RightsRecord, "production_locator" | "title"> & { readonly record_id: number };

/** The underlying rights that aren't clear of the records that a cut shows or plays; by locator, and in the order of the record [UND6]. */
export function openRights(
	{ usage }: Pick<ReportContext, "usage">,
	records: readonly RightsRecord[],
): OpenRight[] {
	return records
		.filter(({ id }) => usage.byRecord.has(id))
		.toSorted((a, b) => compareText(a.production_locator, b.production_locator))
		.flatMap(({ id, production_locator, title, underlying_rights }) =>
			underlying_rights
				.filter((right) => !isClearRight(right))
				.map((right) => ({ record_id: id, production_locator, title, ...right })),
		);
}
