import { displayCost } from "../costing/display-cost.ts";
import { exactAmount } from "../costing/exact-amount.ts";
import type { StoredRecord } from "../model/records/record.ts";
import {
	isClearRight,
	type UnderlyingRight,
	type UnderlyingStatus,
} from "../model/records/underlying-right.ts";
import { nullWithoutRate } from "../money/convert.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import { compareText } from "../text/compare-text.ts";

/** A record with its underlying rights. */
export type RightsRecord = Pick<
	StoredRecord,
	"id" | "production_locator" | "title" | "category" | "underlying_rights"
>;

/** Statuses of rights that won't be paid for [UND4]. */
const UNPAID: ReadonlySet<UnderlyingStatus> = new Set(["not_needed", "declined", "expired"]);
const COMMITTED: ReadonlySet<UnderlyingStatus> = new Set(["signed", "invoiced", "paid"]);

/** An underlying right of a record, as it counts in a cut. */
export interface CountedRight {
	readonly record: RightsRecord;
	readonly right: UnderlyingRight;
	/** Whether the cut shows or plays its record. */
	readonly isUsed: boolean;
	readonly isClear: boolean;
	/** Whether its cost is owed, used or not [UND5]. */
	readonly isCommitted: boolean;
	/** The cost that counts, rounded, converted and rounded like a licensor's [COST15]; null without one, or without a rate. */
	readonly displayCost: Rational | null;
	readonly isUnconverted: boolean;
}

/**
 * The underlying rights of the records that a cut uses, and those that are owed whether it uses them or not [UND4, UND5]; by locator,
 * and in the order of the record.
 */
export function countedRights(
	cut: Pick<ReportContext, "usage" | "displayCurrency" | "rates">,
	records: readonly RightsRecord[],
): CountedRight[] {
	return records
		.toSorted((a, b) => compareText(a.production_locator, b.production_locator))
		.flatMap((record) => {
			const isUsed = cut.usage.byRecord.has(record.id);
			return record.underlying_rights
				.map((right) => countRight(cut, record, right, isUsed))
				.filter((one) => isUsed || one.isCommitted);
		});
}

function countRight(
	cut: Pick<ReportContext, "displayCurrency" | "rates">,
	record: RightsRecord,
	right: UnderlyingRight,
	isUsed: boolean,
): CountedRight {
	const { cost, currency, status } = right;
	const isCounted = cost !== null && currency !== null && !UNPAID.has(status);
	const display = isCounted ? nullWithoutRate(() => displayCost(exactAmount(cost), currency, cut)) : null;
	return {
		...{ record, right, isUsed },
		isClear: isClearRight(right),
		isCommitted: COMMITTED.has(status),
		displayCost: display,
		isUnconverted: isCounted && display === null,
	};
}

export function sumCounted(rights: readonly CountedRight[]): Rational {
	return rights.reduce((sum, one) => sum.add(one.displayCost ?? ZERO), ZERO);
}
