import type { LicensingCondition } from "../../model/licensors/licensing-condition.ts";
import type { Price } from "../../model/licensors/price.ts";
import type { ArchiveRecord } from "../../model/records/record.ts";
import type { Use } from "../../usage/model.ts";
import type { CostingContext } from "../model.ts";
import {
	down,
	type Frac,
	frac,
	fromDecimal,
	isLess,
	isSame,
	larger,
	minus,
	over,
	plus,
	shown,
	sum,
	text,
	times,
	up,
} from "./fraction.ts";

/** The oracle's result for a cut; fractions as text. */
export interface OracleCosting {
	readonly total: string;
	readonly missing: number;
	readonly records: readonly {
		id: number;
		video: string;
		audio: string;
		overall: string;
		missing: boolean;
	}[];
	readonly licensors: readonly OracleLicensor[];
}

interface OracleLicensor {
	readonly id: number;
	readonly base: string;
	readonly final: string;
	readonly display: string;
	readonly custom: string | null;
	readonly materials: number;
	readonly clips: number;
	readonly missing: number;
	readonly modifications: readonly string[];
	readonly ignored: readonly string[];
}

interface Charge {
	readonly record: ArchiveRecord;
	readonly price: Price;
	readonly side: "video" | "audio";
	readonly frames: Frac;
	/** Film frames of each use in the charge. */
	readonly filmFrames: readonly number[];
}

interface Modification {
	readonly name: string;
	readonly newCost: Frac;
	readonly change: Frac;
}

const HUNDRED = frac(100);
const DECIMALS: Readonly<Record<string, number>> = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };

/**
 * Costs a cut directly by the rules, with lists and no subtotals, slowly.
 *
 * Shares nothing with the engine but the shape of its input.
 */
export function costOracle(context: CostingContext): OracleCosting {
	const inCut = [...context.library.records.values()].filter((record) => usesOf(context, record).length > 0);
	const ids = [...new Set(inCut.map((record) => record.licensor_id))].sort((a, b) => a - b);
	const licensors = ids.map((id) =>
		costOneLicensor(
			context,
			id,
			inCut.filter((r) => r.licensor_id === id),
		),
	);
	return {
		total: text(sum(licensors.map((licensor) => licensor.displayCost))),
		missing: licensors.reduce((count, licensor) => count + licensor.told.missing, 0),
		records: inCut.map((record) => costOneRecord(context, record)).sort((a, b) => a.id - b.id),
		licensors: licensors.map((licensor) => licensor.told),
	};
}

function usesOf(context: CostingContext, record: ArchiveRecord): Use[] {
	return context.usage.uses.filter((use) => use.recordId === record.id);
}

function nameOf(context: CostingContext, record: ArchiveRecord): string {
	return (context.library.licensors.get(record.licensor_id)?.name ?? "").trim().toLowerCase();
}

/** [COST1] */
function isLicensable(context: CostingContext, record: ArchiveRecord): boolean {
	const free = record.fair_use || record.rights_free || record.source_type === "Original";
	return !free && nameOf(context, record) !== "public domain";
}

/** [COST2] */
function priceOf(context: CostingContext, record: ArchiveRecord, use: Use): Price | undefined {
	const soundOfFootage = record.category === "Footage" && use.trkMediaType === "audio";
	const price = context.library.prices.get(
		(soundOfFootage ? record.secondary_price_id : record.price_id) ?? -1,
	);
	return price?.licensor_id === record.licensor_id ? price : undefined;
}

/** [COST1, COST10] */
function customCostOf(context: CostingContext, record: ArchiveRecord): Frac | undefined {
	const cost = context.customCosts.get(record.id);
	const paid = isLicensable(context, record) && nameOf(context, record) !== "unknown";
	return cost && paid ? frac(cost.s * cost.n, cost.d) : undefined;
}

function missesPrice(context: CostingContext, record: ArchiveRecord): boolean {
	if (!isLicensable(context, record)) return false;
	if (nameOf(context, record) === "unknown") return true;
	if (customCostOf(context, record)) return false;
	return usesOf(context, record).some((use) => !priceOf(context, record, use));
}

/** The durations charged by a record's prices, ignoring custom costs [COST4]. */
function chargesOf(context: CostingContext, record: ArchiveRecord): Charge[] {
	if (!isLicensable(context, record) || nameOf(context, record) === "unknown") return [];
	const uses = usesOf(context, record);
	const prices = new Set(uses.flatMap((use) => priceOf(context, record, use) ?? []));
	return [...prices].flatMap((price) => {
		const priced = uses.filter((use) => priceOf(context, record, use) === price);
		const groups = price.meta.charge_every_use
			? priced.map((use) => [use])
			: price.charge_by === "Use"
				? [priced]
				: connected(priced);
		return groups.flatMap((group) => {
			const first = group[0];
			if (!first) return [];
			const alone = frac(first.durationFrames.n, first.durationFrames.d);
			const frames = group.length === 1 || price.charge_by === "Use" ? alone : unionLength(group);
			return [
				{ record, price, side: first.trkMediaType, frames, filmFrames: group.map((use) => use.filmFrames) },
			];
		});
	});
}

type Span = readonly [Frac, Frac];

function spansOf(use: Use): Span[] {
	if (use.filmTimeOnly) return [];
	return use.sourceSpans.map(({ from, to }) => [frac(from.s * from.n, from.d), frac(to.s * to.n, to.d)]);
}

function overlap(a: Use, b: Use): boolean {
	return spansOf(a).some(([from, to]) =>
		spansOf(b).some(([start, end]) => isLess(from, end) && isLess(start, to)),
	);
}

function connected(uses: readonly Use[]): Use[][] {
	const left = [...uses];
	const groups: Use[][] = [];
	for (;;) {
		const first = left.shift();
		if (!first) return groups;
		const group = [first];
		for (let joined = true; joined; ) {
			const at = left.findIndex((use) => group.some((member) => overlap(member, use)));
			joined = at >= 0;
			if (joined) group.push(...left.splice(at, 1));
		}
		groups.push(group.sort((a, b) => a.index - b.index));
	}
}

function unionLength(uses: readonly Use[]): Frac {
	const spans = uses.flatMap(spansOf);
	const edges = spans.flat().sort((a, b) => (isLess(a, b) ? -1 : 1));
	return sum(
		edges.slice(1).map((edge, position) => {
			const before = edges[position] ?? edge;
			const covered = spans.some(([from, to]) => !isLess(before, from) && !isLess(to, edge));
			return covered ? minus(edge, before) : frac(0);
		}),
	);
}

function framesPerUnit(context: CostingContext, price: Price): Frac {
	return frac(context.rate.nominal * (price.charge_by === "Minute" ? 60 : 1));
}

const byProject = (price: Price) => price.meta.rounding === "project" && price.charge_by !== "Use";

/** Units and cost of a single charge [COST3, COST5–COST7]. */
function meter(
	context: CostingContext,
	{ price, frames }: Charge,
): { units: Frac; atMinValue: boolean; cost: Frac } {
	const exact = over(frames, framesPerUnit(context, price));
	let units = price.charge_by === "Use" ? frac(1) : byProject(price) ? exact : up(exact);
	if (price.min_per !== "clip")
		return { units, atMinValue: false, cost: times(units, fromDecimal(price.value)) };
	if (price.min_time !== null && price.charge_by !== "Use")
		units = larger(units, fromDecimal(price.min_time));
	const byTime = times(units, fromDecimal(price.value));
	const byValue = fromDecimal(price.min_value ?? 0);
	const atMinValue = isLess(byTime, byValue);
	return { units, atMinValue, cost: atMinValue ? byValue : byTime };
}

function costOneRecord(context: CostingContext, record: ArchiveRecord) {
	const charges = chargesOf(context, record);
	const side = (wanted: "video" | "audio") =>
		sum(charges.filter((charge) => charge.side === wanted).map((charge) => meter(context, charge).cost));
	const [video, audio] = [side("video"), side("audio")];
	const overall = customCostOf(context, record) ?? plus(video, audio);
	const missing = missesPrice(context, record);
	return { id: record.id, video: text(video), audio: text(audio), overall: text(overall), missing };
}

function costOneLicensor(context: CostingContext, id: number, records: readonly ArchiveRecord[]) {
	const licensable = records.filter((record) => isLicensable(context, record));
	const unpaid = records.some((record) => ["unknown", "public domain"].includes(nameOf(context, record)));
	const customCosts = licensable.flatMap((record) => customCostOf(context, record) ?? []);
	const charges = licensable.flatMap((r) => (customCostOf(context, r) ? [] : chargesOf(context, r)));
	const costs = [...charges.map((charge) => meter(context, charge).cost), ...customCosts];
	const base = sum(costs);
	const applied = unpaid || licensable.length === 0 ? [] : applyAll(context, id, base, licensable, charges);
	const lastFlat = applied.findLastIndex(({ name }) => name === "Flat Deal");
	const final = applied.at(-1)?.newCost ?? base;
	const displayCost = unpaid || licensable.length === 0 ? frac(0) : display(context, id, final);
	const tell = ({ name, newCost, change }: Modification) => `${name}: ${text(change)} -> ${text(newCost)}`;
	const told: OracleLicensor = {
		id,
		base: text(base),
		final: text(final),
		display: text(displayCost),
		custom: customCosts.length > 0 ? text(sum(customCosts)) : null,
		materials: licensable.length,
		clips: licensable.flatMap((record) => usesOf(context, record)).length,
		missing: records.filter((record) => missesPrice(context, record)).length,
		modifications: applied.slice(Math.max(lastFlat, 0)).map(tell),
		ignored: applied.slice(0, Math.max(lastFlat, 0)).map(tell),
	};
	return { told, displayCost };
}

/** Every modification in order, including those that a later Flat Deal overrides [COST8–COST13]. */
function applyAll(
	context: CostingContext,
	licensorId: number,
	base: Frac,
	licensable: readonly ArchiveRecord[],
	charges: readonly Charge[],
): Modification[] {
	const applied: Modification[] = [];
	const running = () => applied.at(-1)?.newCost ?? base;
	const apply = (name: string, wanted: Frac) => {
		const newCost = larger(wanted, frac(0));
		if (!isSame(newCost, running())) applied.push({ name, newCost, change: minus(newCost, running()) });
	};
	const prices = [...context.library.prices.values()]
		.filter((price) => price.licensor_id === licensorId)
		.sort((a, b) => a.set_order - b.set_order || a.id - b.id);
	for (const price of prices) {
		const own = charges.filter((charge) => charge.price === price);
		if (own.length === 0) continue;
		const suffix =
			prices.length > 1 ? ` (${price.name.trim() === "" ? price.category : price.name.trim()})` : "";
		const before = sum(own.map((charge) => meter(context, charge).cost));
		const rounded = byProject(price) ? roundedCost(context, price, own) : before;
		apply(`Project rounding${suffix}`, plus(running(), minus(rounded, before)));
		if (price.min_per !== "project") continue;
		const byTime =
			price.charge_by === "Use" ? frac(0) : times(fromDecimal(price.min_time ?? 0), fromDecimal(price.value));
		const minimum = larger(byTime, fromDecimal(price.min_value ?? 0));
		apply(`Project minimum${suffix}`, plus(running(), minus(larger(rounded, minimum), rounded)));
	}
	const conditions = (context.library.conditionsByLicensor.get(licensorId) ?? [])
		.slice()
		.sort((a, b) => a.set_order - b.set_order || a.id - b.id);
	for (const condition of conditions) {
		const value = fromDecimal(condition.value);
		const share = over(times(running(), value), HUNDRED);
		switch (condition.category) {
			case "Flat Deal":
				// Its change is relative to the base, because all modifications before it are ignored.
				if (applied.length > 0 || !isSame(value, base)) {
					applied.push({ name: "Flat Deal", newCost: value, change: minus(value, base) });
				}
				break;
			case "Minimum Amount":
				apply("Minimum Amount", larger(running(), value));
				break;
			case "Discount Amount":
				apply("Discount Amount", minus(running(), value));
				break;
			case "Discount Percentage":
				apply("Discount Percentage", minus(running(), share));
				break;
			case "Additional Fee": {
				const fee = condition.meta.valueType === "percentage" ? share : value;
				const due = condition.meta.recur ? stepsOf(context, condition, licensable, charges) : frac(1);
				apply("Additional Fee", plus(running(), times(fee, due)));
				break;
			}
			case "Per Material Fee":
				apply("Per Material Fee", plus(running(), times(value, frac(licensable.length))));
				break;
		}
	}
	return applied;
}

function roundedUnits(context: CostingContext, price: Price, charges: readonly Charge[]): Frac {
	const summed = charges.map((charge) => meter(context, charge)).filter(({ atMinValue }) => !atMinValue);
	const exact = sum(summed.map(({ units }) => units));
	return price.charge_by === "Minute" || price.meta.project_rounding === "up" ? up(exact) : down(exact);
}

function roundedCost(context: CostingContext, price: Price, charges: readonly Charge[]): Frac {
	const apart = charges.map((charge) => meter(context, charge)).filter(({ atMinValue }) => atMinValue);
	const units = roundedUnits(context, price, charges);
	return plus(times(units, fromDecimal(price.value)), sum(apart.map(({ cost }) => cost)));
}

/** [COST13, COST60] */
function stepsOf(
	context: CostingContext,
	{ meta }: LicensingCondition,
	licensable: readonly ArchiveRecord[],
	charges: readonly Charge[],
): Frac {
	const wanted = (category: string) => meta.recurCategory === null || meta.recurCategory === category;
	const priced = charges.filter((charge) => wanted(charge.price.category));
	const custom = licensable
		.filter((record) => wanted(record.category) && customCostOf(context, record))
		.flatMap((record) => usesOf(context, record));
	const step = fromDecimal(meta.recurStep ?? 1);
	if (meta.recurType !== "Second") return up(over(frac(priced.length + custom.length), step));

	const filmSeconds = (filmFrames: number) => up(frac(filmFrames, context.rate.nominal));
	const seconds = custom.map((use) => filmSeconds(use.filmFrames));
	for (const price of new Set(priced.map((charge) => charge.price))) {
		const own = priced.filter((charge) => charge.price === price);
		const unitSeconds = frac(price.charge_by === "Minute" ? 60 : 1);
		for (const charge of own) {
			const { units, atMinValue } = meter(context, charge);
			if (price.charge_by === "Use") seconds.push(...charge.filmFrames.map(filmSeconds));
			else if (!byProject(price)) seconds.push(times(units, unitSeconds));
			else if (atMinValue) seconds.push(times(up(units), unitSeconds));
		}
		if (byProject(price)) seconds.push(times(roundedUnits(context, price, own), unitSeconds));
	}
	return up(over(sum(seconds), step));
}

/** [COST15] */
function display(context: CostingContext, licensorId: number, final: Frac): Frac {
	const currency = context.library.licensors.get(licensorId)?.currency ?? "";
	const rate = (code: string) => fromDecimal(context.rates.rates[code] ?? "");
	const decimals = (code: string) => DECIMALS[code] ?? 2;
	const dollars = over(shown(final, decimals(currency)), rate(currency));
	return shown(times(dollars, rate(context.displayCurrency)), decimals(context.displayCurrency));
}
