import type { CostingContext } from "../costing/model.ts";
import { HINT_KINDS } from "../model/cuts/cut-hints.ts";
import type { Rational } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import { dealHints } from "./deal-hints.ts";
import type { Hint } from "./model.ts";
import { trimHints } from "./trim-hints.ts";

/** A built cut, as far as hints need it. Every `CutBuild` is one. */
export interface HintedCut {
	readonly context: ReportContext;
	readonly input: { readonly customCosts: ReadonlyMap<number, Rational> };
}

/**
 * Changes that make a cut cheaper, each costed by the engine: docs/rules/hints.md.
 *
 * Each hint is computed alone: two together may save less than their sum. Pure, like a build.
 *
 * @returns by saving, largest first; ties by kind, then in the order of records or licensors.
 */
export function findHints({ context, input: { customCosts } }: HintedCut): Hint[] {
	const { usage, library, timeline, displayCurrency, rates } = context;
	const costing: CostingContext = {
		usage,
		library,
		rate: timeline.rate,
		customCosts,
		displayCurrency,
		rates,
	};
	return [...trimHints(context, costing), ...dealHints(context, costing)].sort(
		(a, b) =>
			b.saving.compare(a.saving) || HINT_KINDS.indexOf(a.change.kind) - HINT_KINDS.indexOf(b.change.kind),
	);
}
