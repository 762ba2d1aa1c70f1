import { type License, optionPrices } from "../model/licensors/license.ts";
import { showAmount } from "../money/minor-unit.ts";
import type { ReportContext } from "../reports/model.ts";
import { compareText } from "../text/compare-text.ts";
import type { BudgetInput } from "./model.ts";
import { projectBudget } from "./project-budget.ts";
import { shownIn } from "./spending.ts";

/** A budget against a cut, as data: what `ox report budget --format json` prints. Amounts are in the display currency. */
export type BudgetDocument = ReturnType<typeof budgetDocument>;

/** A budget against a cut, as data. */
export function budgetDocument(
	context: Pick<
		ReportContext,
		"cut" | "costing" | "usage" | "library" | "timeline" | "displayCurrency" | "rates"
	>,
	input: BudgetInput,
) {
	const found = projectBudget(context, input);
	const { displayCurrency } = found;
	const { shown, orNull, rowOf } = shownIn(displayCurrency);
	const names = new Map(input.licensors.map(({ id, name }) => [id, name]));
	const nameOf = (id: number) => names.get(id) ?? "";
	const named = ({ id, name, status, licensor_id }: License) => ({
		...{ id, name, status, licensor_name: nameOf(licensor_id) },
	});
	return {
		cut: context.cut.name,
		display_currency: displayCurrency,
		...rowOf(found.total),
		contingency: shown(found.contingency),
		contingency_left: orNull(found.contingencyLeft),
		unallocated: {
			licensors: orNull(found.unallocated.licensors),
			categories: orNull(found.unallocated.categories),
		},
		records_without_price: found.numRecordsMissingPrices,
		lines: found.lines.map(({ line, amount, contingency }) => ({
			id: line.id,
			name: line.name,
			licensor_id: line.licensor_id,
			licensor_name: line.licensor_id === null ? null : nameOf(line.licensor_id),
			category: line.category,
			currency: line.currency,
			amount: line.amount,
			display_amount: orNull(amount),
			contingency_percent: line.contingency,
			display_contingency: orNull(contingency),
		})),
		licensors: found.licensors
			.map(({ licensorId, ...row }) => ({
				licensor_id: licensorId,
				licensor_name: nameOf(licensorId),
				...rowOf(row),
			}))
			.sort((a, b) => compareText(a.licensor_name.toLowerCase(), b.licensor_name.toLowerCase())),
		underlying_rights: rowOf(found.underlyingRights),
		categories: found.categories.map(({ category, ...row }) => ({ category, ...rowOf(row) })),
		days: found.days.map(({ date, committed, paid }) => ({
			date,
			committed: shown(committed),
			paid: shown(paid),
		})),
		licenses: found.licenses.map(({ license, currency, amount, displayAmount }) => ({
			...named(license),
			reference: license.reference,
			currency,
			fee: license.fee ?? 0,
			other_fees: license.other_fees,
			option_prices: optionPrices(license),
			amount: showAmount(amount, currency),
			display_amount: shown(displayAmount),
		})),
		unused_licenses: found.unused.map(named),
		unconverted_licenses: found.unconverted.map(named),
		unconverted_rights: found.unconvertedRights.map(({ record, right }) => ({
			record_id: record.id,
			production_locator: record.production_locator,
			title: record.title,
			kind: right.kind,
			holder: right.holder,
		})),
	};
}
