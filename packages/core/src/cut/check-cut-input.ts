import { requireLibrary } from "../model/library/library.ts";
import { argumentError, requireText } from "../text/argument-error.ts";
import { requireRate } from "../timecode/require-rate.ts";
import { requireCutEdls } from "../timeline/build-timeline.ts";
import type { CutInput } from "./model.ts";

/**
 * Checks the input of a build for callers in plain JavaScript, and resolves a rate given by name.
 *
 * @throws {TypeError} naming the missing or invalid property.
 */
export function checkCutInput(input: CutInput): CutInput {
	const rate = requireRate(input?.rate, "input.rate");
	requireCutEdls(input.edls, "input.edls");
	requireLibrary(input.library, "input.library");
	if (typeof input.rates?.rates !== "object")
		throw argumentError("input.rates", "exchange rates, such as RATES_SNAPSHOT", input.rates);
	requireText(input.displayCurrency, "input.displayCurrency");
	if (typeof input.useSourceTcs !== "boolean")
		throw argumentError("input.useSourceTcs", "true or false", input.useSourceTcs);
	if (!isMapOfAmounts(input.customCosts))
		throw argumentError(
			"input.customCosts",
			"a Map of record ids and amounts by rational()",
			input.customCosts,
		);
	if (typeof input.cut !== "object" || input.cut === null)
		throw argumentError("input.cut", "an object", input.cut);
	return rate === input.rate ? input : { ...input, rate };
}

function isMapOfAmounts(costs: CutInput["customCosts"]): boolean {
	if (typeof costs?.values !== "function") return false;
	return [...costs.values()].every((amount) => typeof amount?.n === "bigint");
}
