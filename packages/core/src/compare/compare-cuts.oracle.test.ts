import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCutNow } from "../cut/build-cut.ts";
import type { CutBuild, CutInput } from "../cut/model.ts";
import { CAUSES, type ChangeKind } from "../model/cuts/cut-difference.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { type Rational, rational, ZERO } from "../rational/rational.ts";
import { compareCuts } from "./compare-cuts.ts";
import { noLicenceReasonOf } from "./compare-uses.ts";
import type { CutDifference, LicensorDifference } from "./model.ts";
import { anyPair } from "./testing/arbitrary-pair.ts";
import { onPaper, type PaperUse } from "./testing/frame-by-frame.ts";

/** Whether a use plays at normal speed without a gap: each of its frames is one charged frame. */
const isPlain = ({ source, use }: PaperUse) =>
	// A single frame in slow motion looks like one at normal speed.
	use.durationFrames.equals(source.length) &&
	source.every((frame, index) => frame === String(Number(source[0]) + index));

/** The kind of a change of plain uses of one record, which needs a licence in both cuts or in neither. */
function kindByCounting(before: readonly PaperUse[], after: readonly PaperUse[]): ChangeKind {
	const frames = (papers: readonly PaperUse[]) => papers.flatMap(({ source }) => source).length;
	const more = frames(after) - frames(before);
	if (more !== 0) return more > 0 ? "longer" : "shorter";
	if (before.length !== after.length) return before.length < after.length ? "split" : "joined";
	const [was, is] = [before[0], after[0]];
	if (was?.source.join(" ") !== is?.source.join(" ")) return "slipped";
	const isInPlace = was?.shows[0] === is?.shows[0] && was?.use.trkLevel === is?.use.trkLevel;
	return isInPlace ? "unchanged" : "moved";
}

const anyBuilds = anyPair.map(([before, after]) => [buildCutNow(before), buildCutNow(after)] as const);
const RUNS = { numRuns: 200 };

const text = (value: Rational) => value.toFraction();
const sum = (values: readonly Rational[]) => values.reduce((total, value) => total.add(value), ZERO);

/**
 * A production with the later cut's uses; everything else about the records that both cuts use stays as it was
 * [DIF22].
 */
function mixed(before: CutBuild, after: CutBuild, keep: "all" | "costs and flags" | "flags"): CutInput {
	const [old, now] = [before.input, after.input];
	const isOld = (id: number) => before.context.usage.byRecord.has(id);
	const records = now.library.records.map((is): ArchiveRecord => {
		const was = isOld(is.id) ? old.library.records.find(({ id }) => id === is.id) : undefined;
		if (!was) return is;
		const { fair_use, rights_free, source_type, licensor_id, price_id, secondary_price_id } = was;
		const flags = { fair_use, rights_free, source_type };
		return { ...is, ...flags, ...(keep === "all" ? { licensor_id, price_id, secondary_price_id } : {}) };
	});
	const customCosts = new Map<number, Rational>();
	for (const { id } of now.library.records) {
		const cost = (keep !== "flags" && isOld(id) ? old : now).customCosts.get(id);
		if (cost) customCosts.set(id, cost);
	}
	const { prices, licensors } = keep === "all" ? old.library : now.library;
	return { ...now, customCosts, library: { ...now.library, records, prices, licensors } };
}

/** Each record's cost by licensor and currency after each step, from whole new builds. */
function stepsByRebuilding(before: CutBuild, after: CutBuild): Map<string, Rational>[] {
	const between = (["all", "costs and flags", "flags"] as const).map((keep) =>
		buildCutNow(mixed(before, after, keep)),
	);
	return [before, ...between, after].map(({ context }) => {
		const costs = new Map<string, Rational>();
		for (const { recordId, licensorId, overall } of context.costing.records.values()) {
			const currency = context.library.licensors.get(licensorId)?.currency;
			costs.set(`${licensorId} ${currency} ${recordId}`, overall);
		}
		return costs;
	});
}

const oracleCauses = ["usage", "prices", "custom_costs", "flags"] as const;

function linesByRebuilding(before: CutBuild, after: CutBuild): string[] {
	const steps = stepsByRebuilding(before, after);
	return oracleCauses
		.flatMap((cause, index) => {
			const [was, is] = [steps[index], steps[index + 1]];
			return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].flatMap((key) => {
				const change = (is?.get(key) ?? ZERO).sub(was?.get(key) ?? ZERO);
				return change.n === 0n ? [] : [`${key} ${cause} ${text(change)}`];
			});
		})
		.sort();
}

function recordLines({ licensors }: CutDifference): string[] {
	return licensors
		.flatMap(({ licensorId, currency, lines }) =>
			lines.flatMap(({ cause, recordId, change }) =>
				recordId === null || change === null
					? []
					: [`${licensorId} ${currency} ${recordId} ${cause} ${text(change)}`],
			),
		)
		.sort();
}

describe("the money of a comparison", () => {
	test("[DIF21, DIF22] is what whole new builds with one cause replaced at a time give, record by record", () => {
		fc.assert(
			fc.property(anyBuilds, ([before, after]) => {
				expect(recordLines(compareCuts(before, after))).toEqual(linesByRebuilding(before, after));
			}),
			RUNS,
		);
	});

	test("[DIF25] adds up to the last cent: lines to licensors, licensors and causes to the cut", () => {
		fc.assert(
			fc.property(anyBuilds, ([before, after]) => {
				const difference = compareCuts(before, after);
				for (const { lines, parts, displayBefore, displayAfter } of difference.licensors) {
					const expected = text(displayAfter.sub(displayBefore));
					expect(text(sum(lines.map(({ displayChange }) => displayChange)))).toBe(expected);
					expect(text(sum(CAUSES.map((cause) => parts[cause])))).toBe(expected);
				}
				const total = text(difference.totalAfter.sub(difference.totalBefore));
				expect(text(sum(CAUSES.map((cause) => difference.parts[cause])))).toBe(total);
				expect(text(difference.totalAfter)).toBe(text(after.context.costing.totalCost));
				if (before.context.displayCurrency === after.context.displayCurrency)
					expect(text(difference.totalBefore)).toBe(text(before.context.costing.totalCost));
			}),
			RUNS,
		);
	});

	test("[DIF23] adds up in each licensor's own currency, exactly", () => {
		fc.assert(
			fc.property(anyBuilds, ([before, after]) => {
				for (const { lines, before: was, after: is } of compareCuts(before, after).licensors) {
					expect(text(sum(lines.map(({ change }) => change ?? ZERO)))).toBe(text(is.sub(was)));
				}
			}),
			RUNS,
		);
	});

	test("[DIF25] a shown line differs from its exact amount by less than a unit and its share of the licensor's rounding", () => {
		fc.assert(
			fc.property(anyBuilds, ([before, after]) => {
				const { licensors, displayCurrency } = compareCuts(before, after, { displayCurrency: "USD" });
				expect(displayCurrency).toBe("USD");
				for (const { lines, currency } of licensors) {
					const rate = before.context.rates.rates[currency];
					for (const { change, displayChange } of lines) {
						if (change === null || currency !== "USD" || rate !== "1") continue;
						expect(displayChange.sub(change).abs().compare(rational(2, 100))).toBeLessThan(0);
					}
				}
			}),
			RUNS,
		);
	});
});

const MIRRORED: Readonly<Partial<Record<ChangeKind, ChangeKind>>> = {
	new: "removed",
	removed: "new",
	longer: "shorter",
	shorter: "longer",
	split: "joined",
	joined: "split",
};

const changeText = (
	kind: ChangeKind,
	before: CutDifference["changes"][number]["before"],
	after: CutDifference["changes"][number]["after"],
) => {
	const stretches = (some: typeof before) =>
		some.map(({ recordId, side, trkLevel, recordIn, recordOut, source }) =>
			[recordId, side, trkLevel, recordIn, recordOut, source].join("/"),
		);
	return `${kind} ${stretches(before).join(" ")} -> ${stretches(after).join(" ")}`;
};

/** The totals of licensors, without those that cost something only at a step in between. */
const licensorTotals = (licensors: readonly LicensorDifference[], isBack: boolean) =>
	licensors
		.filter(({ before, after }) => before.n !== 0n || after.n !== 0n)
		.map(({ licensorId, currency, before, after }) =>
			[licensorId, currency, text(isBack ? after : before), text(isBack ? before : after)].join(),
		);

describe("a comparison", () => {
	test("[DIF3] of a cut with itself is empty", () => {
		fc.assert(
			fc.property(anyBuilds, fc.integer({ min: 0, max: 5 }), ([build], heal) => {
				const { licensors, changes } = compareCuts(build, build, { heal });
				expect(changes.filter(({ kind }) => kind !== "unchanged")).toEqual([]);
				expect(licensors.flatMap(({ lines }) => lines)).toEqual([]);
			}),
			RUNS,
		);
	});

	test("[DIF4] the other way round is its mirror image", () => {
		fc.assert(
			fc.property(anyBuilds, fc.integer({ min: 0, max: 5 }), ([before, after], heal) => {
				const there = compareCuts(before, after, { heal });
				const back = compareCuts(after, before, { heal });
				expect(
					back.changes
						.map(({ kind, ...change }) => changeText(MIRRORED[kind] ?? kind, change.after, change.before))
						.sort(),
				).toEqual(
					there.changes.map(({ kind, before: old, after: now }) => changeText(kind, old, now)).sort(),
				);
				expect(licensorTotals(back.licensors, true)).toEqual(licensorTotals(there.licensors, false));
			}),
			RUNS,
		);
	});
});

/** How many items two lists share, counting repeats. */
function shared(a: readonly string[], b: readonly string[]): number {
	const left = new Map<string, number>();
	for (const item of a) left.set(item, (left.get(item) ?? 0) + 1);
	return b.filter((item) => {
		const count = left.get(item) ?? 0;
		left.set(item, count - 1);
		return count > 0;
	}).length;
}

const whose = ({ use }: PaperUse) => `${use.recordId} ${use.trkMediaType}`;
/** The frames that a use shows, whatever the direction: a list's frames are the same forwards and backwards. */
const shownBy = (paper: PaperUse) => `${whose(paper)} ${[...paper.source].sort().join(" ")}`;

describe("the uses of a comparison", () => {
	test("each use of either cut is in exactly one change", () => {
		fc.assert(
			fc.property(anyBuilds, fc.integer({ min: 0, max: 5 }), ([before, after], heal) => {
				const { changes } = compareCuts(before, after, { heal });
				const indexes = (side: "before" | "after") =>
					changes
						.flatMap((change) => change[side].flatMap(({ uses }) => uses.map(({ index }) => index)))
						.sort((a, b) => a - b);
				expect(indexes("before")).toEqual(before.context.usage.uses.map(({ index }) => index));
				expect(indexes("after")).toEqual(after.context.usage.uses.map(({ index }) => index));
			}),
			RUNS,
		);
	});

	test("[DIF5, DIF6] frame by frame: uses with the same frames are unchanged, or moved", () => {
		fc.assert(
			fc.property(anyBuilds, ([before, after]) => {
				const { changes } = compareCuts(before, after);
				const [old, now] = [onPaper(before.context), onPaper(after.context)];
				const same = (papers: readonly PaperUse[]) =>
					papers.map((paper) => `${whose(paper)} ${paper.use.trkLevel} ${paper.shows.join(" ")}`);
				const count = (keyOf: (papers: readonly PaperUse[]) => string[]) => shared(keyOf(old), keyOf(now));
				const paired = changes.filter(({ before: was, after: is }) => {
					const [a, b] = [was[0], is[0]];
					return (
						was.length === 1 && is.length === 1 && a?.source === b?.source && a?.recordId === b?.recordId
					);
				});
				const inPlace = paired.filter(
					({ before: [a], after: [b] }) =>
						a?.recordIn === b?.recordIn && a?.recordOut === b?.recordOut && a?.trkLevel === b?.trkLevel,
				);
				expect(inPlace.length).toBeGreaterThanOrEqual(count(same));
				expect(paired.length).toBeGreaterThanOrEqual(count((papers) => papers.map(shownBy)));
				const byIndex = new Map(now.map((paper) => [paper.use.index, paper]));
				const oldByIndex = new Map(old.map((paper) => [paper.use.index, paper]));
				for (const { kind, before: was, after: is } of changes) {
					if (kind !== "moved" && kind !== "unchanged") continue;
					const [a, b] = [was[0]?.uses[0], is[0]?.uses[0]];
					const [first, second] = [oldByIndex.get(a?.index ?? -1), byIndex.get(b?.index ?? -1)];
					expect(first?.source.length).toBe(second?.source.length);
					expect(a?.recordIn === b?.recordIn && a?.trkLevel === b?.trkLevel).toBe(kind === "unchanged");
				}
			}),
			RUNS,
		);
	});

	test("[DIF7] frame by frame: a new and a removed use of a record share no frame", () => {
		fc.assert(
			fc.property(anyBuilds, ([before, after]) => {
				const { changes } = compareCuts(before, after);
				const paper = (build: CutBuild, side: "before" | "after", kind: ChangeKind) => {
					const wanted = new Set(
						changes.flatMap((change) =>
							change.kind === kind ? change[side].flatMap(({ uses }) => uses.map(({ index }) => index)) : [],
						),
					);
					return onPaper(build.context).filter(({ use }) => wanted.has(use.index));
				};
				for (const gone of paper(before, "before", "removed")) {
					for (const added of paper(after, "after", "new")) {
						if (whose(gone) !== whose(added)) continue;
						const frames = new Set(gone.source);
						expect(added.source.filter((frame) => frame !== "?" && frames.has(frame))).toEqual([]);
					}
				}
			}),
			RUNS,
		);
	});

	test("[DIF11] frame by frame: longer, shorter, split, joined, slipped, moved and unchanged are what counting shows", () => {
		const seen = new Set<ChangeKind>();
		fc.assert(
			fc.property(anyBuilds, ([before, after]) => {
				const [old, now] = [before, after].map(
					(build) => new Map(onPaper(build.context).map((paper) => [paper.use.index, paper])),
				);
				for (const { kind, before: was, after: is } of compareCuts(before, after).changes) {
					const [a] = was;
					if (!a || a.recordId === null || kind === "reflagged") continue;
					if (is[0]?.recordId !== a.recordId) continue;
					const papersOf = (stretches: typeof was, all: typeof old) =>
						stretches.flatMap(({ uses }) => uses.flatMap(({ index }) => all?.get(index) ?? []));
					const [earlier, later] = [papersOf(was, old), papersOf(is, now)];
					if (![...earlier, ...later].every(isPlain)) continue;
					expect(kind).toBe(kindByCounting(earlier, later));
					seen.add(kind);
				}
			}),
			RUNS,
		);
		expect([...seen]).toEqual(expect.arrayContaining(["shorter", "moved", "unchanged"]));
	});

	test("[DIF11] a use is reflagged only if its record needs a licence in one cut and not, or for another reason, in the other", () => {
		fc.assert(
			fc.property(anyBuilds, ([before, after]) => {
				for (const {
					kind,
					before: [was],
					after: [is],
				} of compareCuts(before, after).changes) {
					if (!was || !is || was.recordId === null || was.recordId !== is.recordId) continue;
					const changed =
						noLicenceReasonOf(before.context, was.recordId) !== noLicenceReasonOf(after.context, is.recordId);
					expect(kind === "reflagged").toBe(changed);
				}
			}),
			RUNS,
		);
	});
});
