import type { Scenario, ScenarioProblem } from "../model/cuts/scenario.ts";
import type { ExchangeRates, Library } from "../model/library/library.ts";
import { conditionValueError } from "../model/licensors/licensing-condition.ts";

/** The parts of a project that a scenario's values change. */
export interface ProjectTerms<L extends Pick<Library, "prices" | "conditions">> {
	readonly library: L;
	readonly rates: ExchangeRates;
}

const GONE = "it isn't in the project anymore";
const DOLLAR = "is what all rates are counted in, and always 1";

/**
 * Puts a scenario's prices, conditions and rates into a project; of several values for one, the last counts.
 *
 * @returns the changed project, and the changes that it can't take.
 */
export function withScenarioValues<L extends Pick<Library, "prices" | "conditions">>(
	{ library, rates }: ProjectTerms<L>,
	scenario: Scenario,
): ProjectTerms<L> & { readonly problems: readonly ScenarioProblem[] } {
	const values = new Map(scenario.prices.map(({ price_id, value }) => [price_id, value]));
	const knownPrices = new Set(library.prices.map(({ id }) => id));
	const byId = new Map(library.conditions.map((condition) => [condition.id, condition]));
	const conditionError = ({ condition_id, value }: Scenario["conditions"][number]) => {
		const condition = byId.get(condition_id);
		if (!condition) return GONE;
		// A stored value that the scenario repeats is no change.
		if (value === null || value === condition.value) return null;
		return conditionValueError({ ...condition, value });
	};
	const ofConditions = new Map(
		scenario.conditions.flatMap((change) =>
			conditionError(change) === null ? [[change.condition_id, change.value]] : [],
		),
	);
	const problems = [
		...problemsOf("prices", scenario.prices, ({ price_id }) => (knownPrices.has(price_id) ? null : GONE)),
		...problemsOf("conditions", scenario.conditions, conditionError),
		...problemsOf("rates", scenario.rates, ({ currency }) => (currency === "USD" ? DOLLAR : null)),
	];
	const quotes = scenario.rates.filter(({ currency }) => currency !== "USD");
	const own = Object.fromEntries(quotes.map(({ currency, rate }) => [currency, rate]));
	return {
		library: {
			...library,
			prices: library.prices.map((price) => {
				const value = values.get(price.id) ?? price.value;
				return value === price.value ? price : { ...price, value };
			}),
			conditions: library.conditions.flatMap((condition) => {
				const value = ofConditions.get(condition.id);
				if (value === null) return [];
				return value === undefined || value === condition.value ? condition : { ...condition, value };
			}),
		},
		rates: quotes.length === 0 ? rates : { ...rates, rates: { ...rates.rates, ...own } },
		problems,
	};
}

function problemsOf<C>(
	of: keyof Scenario,
	changes: readonly C[],
	errorOf: (change: C) => string | null,
): ScenarioProblem[] {
	return changes.flatMap((change, index) => {
		const message = errorOf(change);
		return message === null ? [] : { of, index, message };
	});
}
