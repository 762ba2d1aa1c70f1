import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ascending } from "../costing/cost-cut.ts";
import { buildCutNow } from "../cut/build-cut.ts";
import { anyCutInput } from "../cut/testing/arbitrary-cut.ts";
import type { Rational } from "../rational/rational.ts";
import type { ChargedUsage } from "../usage/model.ts";
import { clipsByTime } from "./clips-by-time.ts";
import { editTimeline } from "./edit-timeline.ts";
import { findHints } from "./find-hints.ts";
import type { HintChange } from "./model.ts";
import { applyHint, trimEvents } from "./testing/apply-hint.ts";
import { createTrimmer, outsOfTrim } from "./trims.ts";
import { usageAfterEdits } from "./usage-after-edits.ts";

const RUNS = { numRuns: 300 };
/** Amounts of random cuts are whole cents, so that a tenth less has at most three decimals. */
const tenthOff = (amount: number) => Math.round(amount * 900) / 1000;
const text = (value: Rational) => value.toFraction();

/** A record's uses, ignoring their place among other records' uses and ignoring uses that cost nothing. */
function usesOf({ byRecord, uses }: ChargedUsage, recordId: number): string[] {
	return (byRecord.get(recordId)?.uses ?? [])
		.flatMap((position) => uses[position] ?? [])
		.map(({ trkMediaType, trkLevel, recordIn, recordOut, filmFrames, durationFrames, sourceSpans }) =>
			[
				...[trkMediaType, trkLevel, recordIn, recordOut, filmFrames, text(durationFrames)],
				...sourceSpans.map(({ from, to }) => `${text(from)}-${text(to)}`),
			].join(" "),
		)
		.sort();
}

describe("hints", () => {
	test("[HNT1] each saves what it promises: a new build of the changed lists or production costs exactly that less", () => {
		const found = new Map<string, number>();
		fc.assert(
			fc.property(anyCutInput, (input) => {
				const build = buildCutNow(input);
				for (const { change, saving } of findHints(build)) {
					found.set(change.kind, (found.get(change.kind) ?? 0) + 1);
					const after = buildCutNow(applyHint(input, build.context, change));
					const saved = build.context.costing.totalCost.sub(after.context.costing.totalCost);
					expect(`${change.kind} ${text(saved)}`).toBe(`${change.kind} ${text(saving)}`);
					expect(saving.n > 0n).toBe(true);
				}
			}),
			RUNS,
		);
		// The random cuts must produce every kind of hint.
		expect([...found.keys()].sort()).toEqual(["condition", "minimum", "price", "quote", "trim"]);
	});

	test("[HNT7, HNT8] name every minimum that costs something, and the licensor whose tenth moves the total most", () => {
		fc.assert(
			fc.property(anyCutInput, (input) => {
				const build = buildCutNow(input);
				const { context } = build;
				const savingOf = (change: HintChange) =>
					context.costing.totalCost.sub(
						buildCutNow(applyHint(input, context, change)).context.costing.totalCost,
					);
				const isSaved = ({ saving }: { saving: Rational }) => saving.compare(0) > 0;
				const minimums = input.library.prices
					.map((price) => ({ id: price.id, saving: savingOf({ kind: "minimum", price }) }))
					.filter(isSaved);
				const quotes = [...context.library.pricesByLicensor]
					.map(([id, own]) => {
						const prices = own.map((price) => ({
							...price,
							value: tenthOff(price.value),
							min_value: price.min_value === null ? null : tenthOff(price.min_value),
						}));
						return { id, saving: savingOf({ kind: "quote", prices }) };
					})
					.filter(isSaved)
					.sort((a, b) => b.saving.compare(a.saving) || a.id - b.id);
				const hints = findHints(build);
				const found = hints.flatMap(({ change }) => (change.kind === "minimum" ? change.price.id : []));
				expect(found.sort(ascending)).toEqual(minimums.map(({ id }) => id));
				const quoted = hints.filter(({ change }) => change.kind === "quote");
				expect(quoted.map(({ licensorId }) => licensorId)).toEqual(quotes.slice(0, 1).map(({ id }) => id));
			}),
			RUNS,
		);
	});

	test("[HNT3] any trim leaves the affected records the uses of a new build, and the others theirs", () => {
		let trims = 0;
		fc.assert(
			fc.property(anyCutInput, fc.nat(), fc.integer({ min: 1, max: 60 }), (input, place, frames) => {
				const build = buildCutNow(input);
				const { context } = build;
				const use = context.usage.uses[place % context.usage.uses.length];
				const trim = use ? createTrimmer(context)(use, frames) : "none";
				if (typeof trim === "string") return;
				trims += 1;
				const { usage, recordIds } = usageAfterEdits(
					context,
					clipsByTime(context.timeline.clips),
					outsOfTrim(trim),
				);
				const after = buildCutNow(trimEvents(input, context, trim)).context.usage;
				for (const { id } of input.library.records) {
					const mine = recordIds.has(id) ? usage : context.usage;
					expect(usesOf(mine, id)).toEqual(usesOf(after, id));
				}
			}),
			{ numRuns: 1000 },
		);
		expect(trims).toBeGreaterThan(100);
	});

	test("[WIF4] a trimmed timeline builds the same cost as the edit list with shorter events", () => {
		fc.assert(
			fc.property(anyCutInput, fc.nat(), fc.integer({ min: 1, max: 60 }), (input, place, frames) => {
				const { context } = buildCutNow(input);
				const use = context.usage.uses[place % context.usage.uses.length];
				const trim = use ? createTrimmer(context)(use, frames) : "none";
				if (typeof trim === "string") return;
				const outs = outsOfTrim(trim);
				const timeline = editTimeline(context.timeline, outs);
				const asTimeline = buildCutNow(input, { timeline }).context;
				const asLists = buildCutNow(trimEvents(input, context, trim)).context;
				expect(asTimeline.timeline.endsAt).toBe(asLists.timeline.endsAt);
				expect(text(asTimeline.costing.totalCost)).toBe(text(asLists.costing.totalCost));
				expect(asTimeline.usage.uses.length).toBe(asLists.usage.uses.length);
			}),
			RUNS,
		);
	});
});
