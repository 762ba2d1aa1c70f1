import type { ScenarioProblem } from "@oxcut/core/cut";
import type { Scenario } from "@oxcut/core/model";
import { quoteName } from "../../text/quote-name.ts";

/** The names of prices, conditions and records; undefined for a removed one. */
export interface ScenarioNames {
	price(id: number): string | undefined;
	condition(id: number): string | undefined;
	record(id: number): string | undefined;
}

const named = (name: string | undefined, id: number) =>
	name === undefined ? `#${id} (removed)` : `"${name}"`;

/** A scenario's changes, one a line, as `ox what-if` takes them: `price "Archive/Film" value=45`, `trim 10000013@10:04:44:24=12f`. */
export function scenarioLines(
	{ prices = [], conditions = [], rates = [], edits = [] }: Partial<Scenario>,
	names: ScenarioNames,
): string[] {
	return [
		...prices.map(({ price_id: id, value }) => `price ${named(names.price(id), id)} value=${value}`),
		...conditions.map(({ condition_id: id, value }) => {
			const name = named(names.condition(id), id);
			return value === null ? `without condition ${name}` : `condition ${name} value=${value}`;
		}),
		...rates.map(({ currency, rate }) => `rate ${currency}=${rate}`),
		...edits.map((edit) => {
			const place = `${names.record(edit.record_id) ?? `#${edit.record_id} (removed)`}${edit.at === null ? "" : `@${edit.at}`}`;
			return edit.what === "drop" ? `drop ${place}` : `trim ${place}=${edit.frames}f`;
		}),
	];
}

/** One of a scenario's changes, in the form of {@link scenarioLines}. */
export function changeLine(
	scenario: Scenario,
	{ of, index }: Omit<ScenarioProblem, "message">,
	names: ScenarioNames,
): string {
	const [line = "a change"] = scenarioLines({ [of]: scenario[of].slice(index, index + 1) }, names);
	return line;
}

/** `the scenario 'Festival deal'`. */
export function scenarioName({ name }: { readonly name: string }): string {
	return `the scenario ${quoteName(name)}`;
}
