import { ascending } from "../costing/cost-cut.ts";
import { costRecord } from "../costing/cost-record.ts";
import type { CostingContext, PriceCost, PriceTerms, RecordCost, UseCharge } from "../costing/model.ts";
import { createPriceBook, type PriceBook } from "../costing/price-book.ts";
import { secondsPerUnit } from "../costing/price-terms.ts";
import { nullWithoutRate } from "../money/convert.ts";
import { ceilRational, floorRational, type Rational, rational, ZERO } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import { groupBy } from "../text/group-by.ts";
import type { Use } from "../usage/model.ts";
import { type ClipsByTime, clipsByTime } from "./clips-by-time.ts";
import type { Hint, Trim } from "./model.ts";
import { createSavings } from "./saving-of.ts";
import { createTrimmer, outsOfTrim, type Trimmer } from "./trims.ts";
import { usageAfterEdits } from "./usage-after-edits.ts";

/**
 * The most trims that are costed for each price: only the shortest, so that the time doesn't grow with the square of
 * the uses.
 */
const TRIMS_PER_PRICE = 50;

/** A trim that may reach the next lower step. */
interface Candidate {
	readonly charge: UseCharge;
	readonly trim: Trim;
}

/** Trims that lower a price's charged time by one unit and make the cut cheaper [HNT5]. */
export function trimHints(context: ReportContext, costingContext: CostingContext): Hint[] {
	const { costing, timeline, usage, library } = context;
	const byTime = clipsByTime(timeline.clips);
	const trimmer = createTrimmer(context);
	const prices = createPriceBook(library, timeline.rate);
	const savingOf = createSavings(costing, costingContext);
	const hints: Hint[] = [];
	const evaluate = ({ trim, charge }: Candidate): boolean => {
		// Null if it uncovers a record whose currency has no exchange rate: what that would cost is unknown.
		const saving = nullWithoutRate(() =>
			savingOf(costsAfterTrim(context, costingContext, prices, byTime, trim)),
		);
		if (saving === null || saving.compare(ZERO) <= 0) return false;
		const licensorId = costing.records.get(charge.recordId)?.licensorId ?? 0;
		hints.push({ licensorId, change: { kind: "trim", trim }, saving });
		return true;
	};
	const useOf = ({ use }: UseCharge) => usage.uses[use];
	const charges = [...costing.records.values()].flatMap(chargesByTime);
	for (const [priceId, some] of groupBy(charges, ({ priceId }) => priceId)) {
		const [terms, licensorId] = [some[0]?.terms, costing.records.get(some[0]?.recordId ?? 0)?.licensorId];
		if (!terms) continue;
		if (terms.rounding === "project") {
			const sum = costing.licensors
				.get(licensorId ?? 0)
				?.priceCosts.find((cost) => cost.terms.priceId === priceId);
			const above = sum ? framesAboveStep(sum, timeline.rate.nominal) : ZERO;
			const longest = [...some].sort(
				(a, b) => b.durationFrames.compare(a.durationFrames) || ascending(a.use, b.use),
			);
			candidates(longest, trimmer, useOf, () => above, TRIMS_PER_PRICE).some(evaluate);
			continue;
		}
		const step = timeline.rate.nominal * unitSeconds(terms);
		const shorter = candidates(
			some.filter(({ minimum }) => minimum === null),
			trimmer,
			useOf,
			({ durationFrames, units }) => durationFrames.sub(units.sub(rational(1)).mul(rational(step))),
		);
		shorter.sort((a, b) => a.trim.frames - b.trim.frames || ascending(a.charge.use, b.charge.use));
		for (const candidate of shorter.slice(0, TRIMS_PER_PRICE)) evaluate(candidate);
	}
	return hints;
}

/** Charges by time that belong to a single use. */
function chargesByTime({ charges, customCost }: RecordCost): UseCharge[] {
	return customCost !== null
		? []
		: charges.filter(
				({ terms, includedIn, includes, notCharged }) =>
					terms !== null &&
					terms.chargeBy !== "Use" &&
					notCharged === null &&
					includedIn === null &&
					includes.length === 0,
			);
}

/** The trims of some uses, each just long enough to remove the given charged frames. */
function candidates(
	charges: readonly UseCharge[],
	trimmer: Trimmer,
	useOf: (charge: UseCharge) => Use | undefined,
	chargedFrames: (charge: UseCharge) => Rational,
	limit = Number.POSITIVE_INFINITY,
): Candidate[] {
	const found: Candidate[] = [];
	for (const charge of charges) {
		if (found.length >= limit) break;
		const use = useOf(charge);
		const above = chargedFrames(charge);
		if (!use || above.n <= 0n || above.compare(charge.durationFrames) >= 0) continue;
		// Film frames that last as long: fewer at high speed, more in slow motion.
		const perFilmFrame = use.durationFrames.div(rational(use.filmFrames));
		if (perFilmFrame.n === 0n) continue;
		const least = Number(ceilRational(above.div(perFilmFrame)));
		const trim = firstTrim(trimmer, use, least);
		if (trim) found.push({ charge, trim });
	}
	return found;
}

/** The trim of that many frames, or a few more if the clip's speed would otherwise end it between two source frames. */
function firstTrim(trimmer: Trimmer, use: Use, least: number): Trim | null {
	for (let frames = least; frames < least + MORE_FRAMES; frames += 1) {
		const trim = trimmer(use, frames);
		if (typeof trim !== "string") return trim;
		if (trim !== "speed") return null;
	}
	return null;
}

/** Adding more frames than this because of a speed would be a different trim. */
const MORE_FRAMES = 25;

/** How far a price's time over the cut is above the next lower step, in charged frames [COST8]. */
function framesAboveStep({ terms, units, chargedUnits }: PriceCost, nominal: number): Rational {
	const frames = rational(nominal * unitSeconds(terms));
	const isDown = terms.chargeBy === "Second" && terms.projectRounding === "down";
	if (!isDown) return units.sub(chargedUnits.sub(rational(1))).mul(frames);
	// Rounded down, the step itself still counts: it takes one more frame to get below it.
	const above = units.sub(chargedUnits).mul(frames);
	return rational(floorRational(above)).add(rational(1));
}

const unitSeconds = ({ chargeBy }: PriceTerms) => (chargeBy === "Use" ? 1 : secondsPerUnit(chargeBy));

/** The costs of the records whose uses a trim changes [HNT3]. */
function costsAfterTrim(
	context: ReportContext,
	costingContext: CostingContext,
	prices: PriceBook,
	byTime: ClipsByTime,
	trim: Trim,
): Map<number, RecordCost | null> {
	const { usage, recordIds } = usageAfterEdits(context, byTime, outsOfTrim(trim));
	const after = { ...costingContext, usage };
	const changed = new Map<number, RecordCost | null>();
	for (const recordId of recordIds)
		changed.set(recordId, usage.byRecord.has(recordId) ? costRecord(after, prices, recordId) : null);
	return changed;
}
