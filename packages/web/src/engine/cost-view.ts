import {
	type CostModification,
	type CutBuild,
	ceilRational,
	costReport,
	formatTimecode,
	type Rational,
	showAmount,
	toNumber,
	type UseCharge,
	ZERO,
} from "@oxcut/core";
import {
	durationText,
	explainUse,
	modificationReason,
	type PaidLicensor,
	paidLicensors,
	sourceLabels,
	sourceRangeOfFragments,
	unitsText,
} from "@oxcut/core/cut";
import { READERS_NOTATION } from "../ui/format-money.ts";
import type { RightsStanding } from "./cut-guards.ts";
import { durationLabel } from "./duration-label.ts";
import { type ClipState, recordStateOf } from "./record-states.ts";

type ChargeBy = "Use" | "Second" | "Minute";

/** A line of the cost report on screen. Amounts are rounded for display, in the licensor's currency unless noted. */
export type CostRow =
	| {
			readonly kind: "licensor";
			readonly licensorId: number;
			readonly name: string;
			readonly currency: string;
			readonly numRecords: number;
			readonly numUses: number;
			readonly isUnknown: boolean;
	  }
	| {
			readonly kind: "record";
			readonly recordId: number;
			readonly licensorId: number;
			readonly locator: string;
			readonly title: string;
			readonly side: "video" | "audio";
			/** Whether its record has two lines: picture, and sound on its own. */
			readonly isSplit: boolean;
			readonly state: Exclude<ClipState, "unid" | "ign">;
			readonly used: string;
			readonly charged: string | null;
			readonly rate: { readonly value: number; readonly per: ChargeBy } | null;
			readonly base: number | null;
			readonly customCost: number | null;
			/** Null without a price. */
			readonly final: number | null;
			readonly currency: string;
			readonly uses: readonly CostUse[];
			/** Custom costs need a licensed use. */
			readonly canHaveCustomCost: boolean;
	  }
	| {
			readonly kind: "use";
			readonly use: CostUse;
			readonly isLast: boolean;
			readonly locator: string;
	  }
	| {
			readonly kind: "modification";
			readonly name: string;
			readonly why: string;
			readonly change: number;
			readonly newCost: number;
			readonly currency: string;
			readonly isIgnored: boolean;
			readonly isFirst: boolean;
	  }
	| {
			readonly kind: "sum";
			readonly name: string;
			readonly base: number;
			readonly change: number;
			readonly final: number;
			readonly currency: string;
	  }
	| {
			readonly kind: "conversion";
			readonly final: number;
			readonly currency: string;
			/** Units per US dollar, of the licensor's currency and of the display currency. */
			readonly fromRate: number;
			readonly toRate: number;
			readonly displayCost: number;
			readonly displayCurrency: string;
	  }
	| {
			readonly kind: "total";
			readonly total: number;
			readonly currency: string;
			readonly numRecordsMissingPrices: number;
	  };

/** A use in the cost report, with the reason for its cost [COST16]. */
interface CostUse {
	readonly key: number;
	readonly film: string;
	readonly filmIn: string;
	/** Null if film time counts. */
	readonly source: string | null;
	readonly used: string;
	readonly usedText: string;
	readonly charged: string | null;
	readonly minimum: boolean;
	readonly explanation: string;
}

export interface CostView {
	readonly rows: readonly CostRow[];
	readonly displayCurrency: string;
	readonly rates: Readonly<Record<string, number>>;
	readonly ratesTimestamp: string;
}

/**
 * The cost report, line by line, in the report's order [REP3]. A long film takes a while, so it yields after each
 * licensor, so that a change can come first.
 */
export function* costViewSteps(
	build: CutBuild,
	standing: RightsStanding,
): Generator<undefined, CostView, void> {
	const { context } = build;
	const report = costReport(context);
	const rows: CostRow[] = [];
	for (const [index, paid] of paidLicensors(context).entries()) {
		const shown = report.licensors[index];
		if (shown !== undefined) {
			for (const row of licensorRows(build, paid, shown, report.rates, standing)) rows.push(row);
		}
		yield;
	}
	if (rows.length > 0) {
		rows.push({
			kind: "total",
			total: report.totalCost,
			currency: report.displayCurrency,
			numRecordsMissingPrices: report.numRecordsMissingPrices,
		});
	}
	return {
		rows,
		displayCurrency: report.displayCurrency,
		rates: report.rates,
		ratesTimestamp: report.ratesTimestamp,
	};
}

type ShownLicensor = ReturnType<typeof costReport>["licensors"][number];

function reasonOf(
	{ context }: CutBuild,
	cost: PaidLicensor["cost"],
	modification: CostModification | undefined,
): string {
	return modification === undefined
		? ""
		: modificationReason({ ...context, notation: READERS_NOTATION }, cost, modification);
}

function licensorRows(
	build: CutBuild,
	{ licensor, cost, records }: PaidLicensor,
	shown: ShownLicensor,
	rates: Readonly<Record<string, number>>,
	standing: RightsStanding,
): CostRow[] {
	const { currency } = cost;
	const { displayCurrency } = build.context;
	const exact = [...cost.ignoredModifications, ...cost.costModifications];
	const modifications = [...shown.cost.ignoredModifications, ...shown.cost.costModifications];
	const numIgnored = cost.ignoredModifications.length;
	const rows: CostRow[] = [
		{
			kind: "licensor",
			licensorId: licensor.id,
			name: licensor.name,
			currency,
			numRecords: records.length,
			numUses: cost.numClipsLicensing,
			isUnknown: cost.kind === "unknown",
		},
		...records.flatMap(({ record, cost: recordCost }) => recordRows(build, record, recordCost, standing)),
		...modifications.map(
			({ modification, newCost }, index): CostRow => ({
				kind: "modification",
				name: modification,
				change: showAmount(exact[index]?.change ?? ZERO, currency),
				why: reasonOf(build, cost, exact[index]),
				newCost,
				currency,
				isIgnored: index < numIgnored,
				isFirst: index === 0,
			}),
		),
		{
			kind: "sum",
			name: licensor.name,
			base: shown.cost.baseCost,
			change: showAmount(cost.finalCost.sub(cost.baseCost), currency),
			final: shown.cost.finalCost,
			currency,
		},
	];
	if (currency !== displayCurrency) {
		rows.push({
			kind: "conversion",
			final: shown.cost.finalCost,
			currency,
			fromRate: rates[currency] ?? 1,
			toRate: rates[displayCurrency] ?? 1,
			displayCost: shown.displayCost,
			displayCurrency,
		});
	}
	return rows;
}

type PaidRecord = PaidLicensor["records"][number];

function recordRows(
	build: CutBuild,
	record: PaidRecord["record"],
	cost: PaidRecord["cost"],
	standing: RightsStanding,
): CostRow[] {
	const sides = (["video", "audio"] as const)
		.map((side) => ({ side, charges: cost.charges.filter((charge) => charge.side === side) }))
		.filter(({ charges }) => charges.length > 0);
	return sides.flatMap(({ side, charges }, index): CostRow[] => {
		const uses = charges.map((charge) => costUse(build, charge));
		const currency = build.context.costing.licensors.get(cost.licensorId)?.currency ?? "";
		const isMissing = cost.missingPrices.includes(side) && cost.customCost === null;
		const terms =
			charges.find((charge) => charge.terms !== null && charge.notCharged === null)?.terms ?? null;
		const customCost = cost.customCost === null ? null : showAmount(cost.customCost, currency);
		const base = isMissing || terms === null ? null : showAmount(cost[side], currency);
		return [
			{
				kind: "record",
				recordId: record.id,
				licensorId: cost.licensorId,
				locator: record.production_locator,
				title: record.title,
				side,
				isSplit: sides.length > 1,
				state: recordStateOf(build, record.id, standing),
				used: framesLabel(
					build,
					sumOf(charges, ({ durationFrames }) => durationFrames),
				),
				charged:
					terms === null
						? null
						: unitsText(
								sumOf(charges, ({ units }) => units),
								terms.chargeBy,
							),
				rate: terms === null ? null : { value: toNumber(terms.value), per: terms.chargeBy },
				base,
				customCost: index === 0 ? customCost : null,
				final: customCost === null ? base : index === 0 ? customCost : null,
				currency,
				uses,
				canHaveCustomCost: cost.licensable && index === 0,
			},
			...uses.map(
				(use, at): CostRow => ({
					kind: "use",
					use,
					isLast: at === uses.length - 1,
					locator: record.production_locator,
				}),
			),
		];
	});
}

/** Uses included in another use's charge count in its duration. */
function sumOf(charges: readonly UseCharge[], of: (charge: UseCharge) => Rational): Rational {
	return charges.reduce((sum, charge) => (charge.includedIn === null ? sum.add(of(charge)) : sum), ZERO);
}

function costUse(build: CutBuild, charge: UseCharge): CostUse {
	const { timeline, usage } = build.context;
	const use = usage.uses[charge.use];
	const label = (frames: number) => formatTimecode(frames, timeline.rate, timeline.dropFrame);
	const [filmIn, filmOut] = use === undefined ? ["", ""] : [label(use.recordIn), label(use.recordOut)];
	const range =
		use === undefined || use.filmTimeOnly ? null : sourceRangeOfFragments(timeline, use.fragments);
	const { sourceIn, sourceOut } = sourceLabels(timeline, range);
	const isCharged = charge.notCharged === null && charge.terms !== null && charge.includedIn === null;
	const frames = use === undefined ? ZERO : use.durationFrames;
	return {
		key: charge.use,
		film: `${filmIn}–${filmOut}`,
		filmIn,
		source: sourceIn === null ? null : `${sourceIn}–${sourceOut}`,
		used: framesLabel(build, frames),
		usedText: durationText(frames, timeline.rate),
		charged: isCharged && charge.terms !== null ? unitsText(charge.units, charge.terms.chargeBy) : null,
		minimum: charge.minimum !== null,
		explanation: explainUse({ ...build.context, notation: READERS_NOTATION }, charge),
	};
}

/** A duration as `SS:FF`, with minutes and hours if needed; rounded up to a whole frame. */
function framesLabel(build: CutBuild, frames: Rational): string {
	return durationLabel(Number(ceilRational(frames)), build.context.timeline.rate);
}
