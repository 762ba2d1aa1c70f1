import type { LicenseAmount } from "../clearance/licensed-cost.ts";
import type { CountedRight, RightsRecord } from "../clearance/underlying-cost.ts";
import type { License } from "../model/licensors/license.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import type { BudgetLine } from "../model/productions/budget-line.ts";
import type { Category } from "../model/records/record-field-values.ts";
import type { Rational } from "../rational/rational.ts";

/** A production's plan and its licences, to compare with a cut. */
export interface BudgetInput {
	/** All of the production's, including those that the cut doesn't use. */
	readonly licensors: readonly Licensor[];
	readonly licenses: readonly License[];
	readonly lines: readonly BudgetLine[];
	/** All records with underlying rights. */
	readonly records: readonly RightsRecord[];
}

/** Money to spend on licences, exact and in the display currency. Invoiced amounts are committed too, paid ones invoiced. */
export interface Spending {
	/** The same amount as in the cost report [BUD3]. */
	readonly estimate: Rational;
	/** The estimate for material that no signed licence covers. */
	readonly rest: Rational;
	readonly committed: Rational;
	readonly invoiced: Rational;
	readonly paid: Rational;
	/** The sum of the committed amount and the rest. */
	readonly expected: Rational;
}

/** Spending against its budget, both null without budget lines [BUD5]. */
export interface BudgetRow extends Spending {
	readonly budget: Rational | null;
	/** The budget minus the expected amount; negative if it exceeds the budget. */
	readonly left: Rational | null;
}

interface LicensorBudget extends BudgetRow {
	readonly licensorId: number;
}

interface CategoryBudget extends BudgetRow {
	/** Null for amounts that several categories share [BUD7]. */
	readonly category: Category | null;
}

/** A budget line in the display currency. */
export interface ConvertedLine {
	readonly line: BudgetLine;
	/** Null without an exchange rate. */
	readonly amount: Rational | null;
	/** The percentage of the line's amount, rounded and converted like it. */
	readonly contingency: Rational | null;
}

/** A signed licence with the amounts that the committed amount consists of [BUD4]. */
export interface BudgetLicense extends LicenseAmount {
	readonly license: License;
}

/** The sums of signed licences up to a day [BUD8]. */
export interface BudgetDay {
	/** `YYYY-MM-DD`; null for all licences, including those without a day. */
	readonly date: string | null;
	readonly committed: Rational;
	readonly paid: Rational;
}

/** A project's budget against a cut and the licences. */
export interface ProjectBudget {
	readonly displayCurrency: string;
	/** Totals of the whole project. */
	readonly total: BudgetRow;
	/** On top of the budget; 0 without any. */
	readonly contingency: Rational;
	/**
	 * The contingency minus the part of the expected amount that exceeds the budget; negative if it exceeds the
	 * contingency too. Null without a budget.
	 */
	readonly contingencyLeft: Rational | null;
	readonly lines: readonly ConvertedLine[];
	/**
	 * The budget less that of all licensors, and of all categories; negative if these are larger. Null without a budget, or
	 * without such lines [BUD6].
	 */
	readonly unallocated: { readonly licensors: Rational | null; readonly categories: Rational | null };
	/** Licensors with a budget line, an estimate or a counted licence, by id. */
	readonly licensors: readonly LicensorBudget[];
	/** The cost of underlying rights, whose holders aren't licensors; it has no estimate [BUD10]. */
	readonly underlyingRights: BudgetRow;
	/** Categories with any of these, in order; the amounts that several share come last. */
	readonly categories: readonly CategoryBudget[];
	/** The days on which something was signed or paid, in order; the last entry has the total. */
	readonly days: readonly BudgetDay[];
	/** Signed licences whose fees count, by id; with committed underlying rights they add up to the committed amount. */
	readonly licenses: readonly BudgetLicense[];
	/** Signed licences that cover nothing in the cut; their fees count. */
	readonly unused: readonly License[];
	/** Signed licences that aren't counted, because their currency has no exchange rate. */
	readonly unconverted: readonly License[];
	/** Underlying rights that aren't counted for the same reason. */
	readonly unconvertedRights: readonly CountedRight[];
	/** Records without a price that no counted licence covers. */
	readonly numRecordsMissingPrices: number;
}
