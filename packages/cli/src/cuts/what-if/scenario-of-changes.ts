import { isDeepStrictEqual } from "node:util";
import { type CutBuild, formatTimecode } from "@oxcut/core";
import type { FilmEdit } from "@oxcut/core/cut";
import { type Scenario, scenarioSchema } from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { shippedRates } from "../../project/shipped-rates.ts";
import type { Values } from "./change-values.ts";

/** Whether two values are the same except for some of their fields. */
function sameBut<T extends object>(a: T, b: T, fields: Partial<T>): boolean {
	return isDeepStrictEqual({ ...a, ...fields }, { ...b, ...fields });
}

function refuseOthers(isRefused: boolean): void {
	if (isRefused)
		throw new CliError(
			"INVALID_VALUE",
			"--save keeps the values of prices and conditions, removed conditions, exchange rates, drops and trims. Try other changes without it.",
			{ field: "--save" },
		);
}

/**
 * The changes of a what-if as a scenario to save [WIF6].
 *
 * @throws {CliError} for a change that scenarios don't have, such as a record's licensor.
 */
export function scenarioOfChanges(
	before: Values,
	after: Values,
	edits: readonly FilmEdit[],
	{ timeline }: CutBuild["context"],
): Scenario {
	const [was, is] = [before.project.library, after.project.library];
	const prices = is.prices.flatMap((price, index) => {
		const old = was.prices[index];
		refuseOthers(old === undefined || !sameBut(old, price, { value: 0 }));
		return old?.value === price.value ? [] : [{ price_id: price.id, value: price.value }];
	});
	const left = new Map(is.conditions.map((condition) => [condition.id, condition]));
	const conditions = was.conditions.flatMap((old): Scenario["conditions"] => {
		const condition = left.get(old.id);
		if (condition === undefined) return [{ condition_id: old.id, value: null }];
		refuseOthers(!sameBut(old, condition, { value: 0 }));
		return condition.value === old.value ? [] : [{ condition_id: old.id, value: condition.value }];
	});
	refuseOthers(
		was.prices.length !== is.prices.length ||
			!isDeepStrictEqual([was.records, was.licensors], [is.records, is.licensors]) ||
			!isDeepStrictEqual(before.customCosts, after.customCosts),
	);
	const oldRates = (before.project.rates ?? shippedRates()).rates;
	const rates = Object.entries((after.project.rates ?? shippedRates()).rates)
		.filter(([currency, rate]) => oldRates[currency] !== rate)
		.map(([currency, rate]) => ({ currency, rate }));
	return scenarioSchema.parse({
		...{ prices, conditions, rates },
		edits: edits.map(({ recordId: record_id, at: frame, ...edit }) => {
			const at = frame === null ? null : formatTimecode(frame, timeline.rate, timeline.dropFrame);
			return { ...edit, record_id, at };
		}),
	});
}
