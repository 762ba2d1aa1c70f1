import { ascending } from "../costing/cost-cut.ts";
import { displayCost } from "../costing/display-cost.ts";
import type { CostModification, LicensorCost } from "../costing/model.ts";
import { CAUSES } from "../model/cuts/cut-difference.ts";
import type { ExchangeRates } from "../model/library/library.ts";
import { rateOf } from "../money/convert.ts";
import { minorUnitDecimals } from "../money/minor-unit.ts";
import { ONE, type Rational, ZERO } from "../rational/rational.ts";
import type { CauseParts, ComparedCut, CostLine, LicensorDifference } from "./model.ts";
import { shareResidue } from "./share-residue.ts";
import { costOf, RECORD_CAUSES, type StepCost, stepCosts } from "./step-costs.ts";

/** A line before its amount in the display currency is rounded. */
interface DraftLine extends Omit<CostLine, "displayChange"> {
	/** Exact, in the display currency. */
	readonly exact: Rational;
}

/** The changes of a record's or licensor's cost, before conversion. */
type OwnLine = Omit<CostLine, "displayChange" | "change"> & { readonly change: Rational };

/**
 * How each licensor's cost differs between two cuts, and why [DIF20–DIF25]. Time: n log n.
 *
 * @param displayCurrency - of both sides.
 * @returns licensors with a cost in one of the cuts, or with a line, by id, then currency.
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export function compareLicensors(
	before: ComparedCut,
	after: ComparedCut,
	displayCurrency: string,
): LicensorDifference[] {
	const oldRates = withRatesOf(before.context.rates, after.context.rates);
	const newRates = withRatesOf(after.context.rates, before.context.rates);
	const old = licensorsByKey(before);
	const now = licensorsByKey(after);
	const own = recordLines(before, after);
	const keys = new Map(
		[...old, ...now].map(([key, { licensorId, currency }]) => [key, { licensorId, currency }]),
	);
	for (const [key, { licensorId, currency }] of own) keys.set(key, { licensorId, currency });

	const differences = [...keys].map(([key, { licensorId, currency }]): LicensorDifference => {
		const [was, is] = [old.get(key), now.get(key)];
		const [finalBefore, finalAfter] = [was?.finalCost ?? ZERO, is?.finalCost ?? ZERO];
		const shown = (cost: Rational, rates: ExchangeRates) =>
			cost.n === 0n ? ZERO : displayCost(cost, currency, { displayCurrency, rates });
		const displayBefore = shown(finalBefore, oldRates);
		const displayAfter = shown(finalAfter, newRates);
		const changes = [...(own.get(key)?.lines ?? []), ...modificationLines(was, is)];
		// One quotient for all lines. Without a cost in either cut, no rate may be needed [COST23].
		const factor = changes.length === 0 ? ZERO : converted(ONE, currency, displayCurrency, oldRates);
		const drafts: DraftLine[] = changes.map((line) => ({ ...line, exact: line.change.mul(factor) }));
		const rates = ratesLine(finalAfter, currency, displayCurrency, oldRates, newRates);
		if (rates) drafts.push(rates);
		const amounts = shareResidue(
			drafts.map(({ exact }) => exact),
			displayAfter.sub(displayBefore),
			minorUnitDecimals(displayCurrency),
		);
		const lines = drafts.map(({ exact: _, ...line }, index) => ({
			...line,
			displayChange: amounts[index] ?? ZERO,
		}));
		lines.sort((a, b) => CAUSES.indexOf(a.cause) - CAUSES.indexOf(b.cause));
		return {
			licensorId,
			currency,
			before: finalBefore,
			after: finalAfter,
			displayBefore,
			displayAfter,
			parts: sumParts(lines.map(({ cause, displayChange }) => [cause, displayChange])),
			lines,
		};
	});
	return differences
		.filter(({ lines, before: was, after: is }) => lines.length > 0 || was.n !== 0n || is.n !== 0n)
		.sort((a, b) => ascending(a.licensorId, b.licensorId) || (a.currency < b.currency ? -1 : 1));
}

/** Sums shown amounts by cause. */
export function sumParts(amounts: Iterable<readonly [keyof CauseParts, Rational]>): CauseParts {
	const parts: Record<keyof CauseParts, Rational> = {
		usage: ZERO,
		prices: ZERO,
		conditions: ZERO,
		custom_costs: ZERO,
		flags: ZERO,
		exchange_rates: ZERO,
	};
	for (const [cause, amount] of amounts) parts[cause] = parts[cause].add(amount);
	return parts;
}

/** A cut's own rates, and another's for currencies that it lacks [DIF22]. */
function withRatesOf(own: ExchangeRates, other: ExchangeRates): ExchangeRates {
	return { timestamp: own.timestamp, rates: { ...other.rates, ...own.rates } };
}

const keyOf = ({ licensorId, currency }: Pick<StepCost, "licensorId" | "currency">) =>
	`${licensorId} ${currency}`;

function licensorsByKey({ context }: ComparedCut): Map<string, LicensorCost> {
	return new Map([...context.costing.licensors.values()].map((cost) => [keyOf(cost), cost]));
}

interface OwnLines {
	readonly licensorId: number;
	readonly currency: string;
	readonly lines: OwnLine[];
}

/** The causes of the change of each record's own cost, by licensor and currency; the lines of each are by record. */
function recordLines(before: ComparedCut, after: ComparedCut): Map<string, OwnLines> {
	const found = new Map<string, OwnLines>();
	const add = (step: StepCost, line: Omit<OwnLine, "change" | "modification">) => {
		const change = line.after.sub(line.before);
		if (change.n === 0n) return;
		const key = keyOf(step);
		const known = found.get(key) ?? { licensorId: step.licensorId, currency: step.currency, lines: [] };
		known.lines.push({ ...line, change, modification: null });
		found.set(key, known);
	};
	const steps = [...stepCosts(before, after)].sort(([a], [b]) => ascending(a, b));
	for (const [recordId, costs] of steps) {
		RECORD_CAUSES.forEach((cause, index) => {
			const [was = null, is = null] = [costs[index], costs[index + 1]];
			const home = is ?? was;
			if (!home) return;
			if (!was || !is || keyOf(was) === keyOf(is)) {
				add(home, { cause, recordId, before: costOf(was), after: costOf(is) });
				return;
			}
			// Another licensor, or its currency changed: gone here, new there [DIF24].
			add(was, { cause, recordId, before: was.cost, after: ZERO });
			add(is, { cause, recordId, before: ZERO, after: is.cost });
		});
	}
	return found;
}

/** The amounts that roundings, minimums and conditions add to the base cost in one cut and not in the other [DIF23]. */
function modificationLines(was: LicensorCost | undefined, is: LicensorCost | undefined): OwnLine[] {
	const idOf = ({ kind, priceId, conditionId }: CostModification) => `${kind} ${priceId} ${conditionId}`;
	const old = new Map((was?.costModifications ?? []).map((item) => [idOf(item), item]));
	const now = new Map((is?.costModifications ?? []).map((item) => [idOf(item), item]));
	return [...new Set([...now.keys(), ...old.keys()])].flatMap((id): OwnLine[] => {
		const [before = null, after = null] = [old.get(id), now.get(id)];
		const [earlier, later] = [before?.change ?? ZERO, after?.change ?? ZERO];
		const change = later.sub(earlier);
		if (change.n === 0n) return [];
		const modification = { before, after };
		return [{ cause: "conditions", recordId: null, modification, before: earlier, after: later, change }];
	});
}

function ratesLine(
	finalCost: Rational,
	currency: string,
	displayCurrency: string,
	oldRates: ExchangeRates,
	newRates: ExchangeRates,
): DraftLine | null {
	const before = converted(finalCost, currency, displayCurrency, oldRates);
	const after = converted(finalCost, currency, displayCurrency, newRates);
	const exact = after.sub(before);
	if (exact.n === 0n) return null;
	return { cause: "exchange_rates", recordId: null, modification: null, before, after, change: null, exact };
}

/** An amount in another currency, exact. Zero needs no rate [COST23]. */
function converted(amount: Rational, from: string, to: string, { rates }: ExchangeRates): Rational {
	return amount.n === 0n ? ZERO : amount.div(rateOf(from, rates)).mul(rateOf(to, rates));
}
