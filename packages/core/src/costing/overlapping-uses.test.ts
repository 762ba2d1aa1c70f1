import { describe, expect, test } from "vitest";
import { overlappingUses } from "./overlapping-uses.ts";
import { contextOf, decimal, type ScenarioUse } from "./testing/scenario.ts";

function groupsOf(...sources: ScenarioUse["source"][]) {
	const uses = sources.map((source) => ({ record: 1, frames: 50, ...(source ? { source } : {}) }));
	const { usage } = contextOf({ records: [{}], uses });
	return overlappingUses(usage.uses).map((group) => ({
		uses: group.uses.map((use) => use.index),
		sourceFrames: group.sourceFrames,
	}));
}

describe("uses of one record", () => {
	test("[COST4] that share a frame of source are one group, counted once", () => {
		expect(groupsOf([[0, 50]], [[49, 80]])).toEqual([{ uses: [0, 1], sourceFrames: decimal(80) }]);
	});

	test("[COST4] that only touch in source are apart", () => {
		expect(groupsOf([[0, 50]], [[50, 80]])).toEqual([]);
	});

	test("[COST4] that overlap through a third are one group", () => {
		expect(groupsOf([[0, 50]], [[90, 120]], [[40, 100]])).toEqual([
			{ uses: [0, 1, 2], sourceFrames: decimal(120) },
		]);
	});

	test("[COST4] that meet in one of several stretches count all their stretches", () => {
		const group = groupsOf(
			[[0, 50]],
			[[500, 510]],
			[
				[10, 20],
				[505, 520],
			],
		);
		expect(group).toEqual([{ uses: [0, 1, 2], sourceFrames: decimal(70) }]);
	});

	test("[COST4] form one group per stretch of source, in use order", () => {
		expect(groupsOf([[200, 250]], [[0, 50]], [[240, 260]], [[10, 20]], [[900, 910]])).toEqual([
			{ uses: [0, 2], sourceFrames: decimal(60) },
			{ uses: [1, 3], sourceFrames: decimal(50) },
		]);
	});

	test("[COST4, TC8] overlap by a third of a frame, exactly", () => {
		expect(groupsOf([["0", "100/3"]], [[33, "67/2"]])).toEqual([
			{ uses: [0, 1], sourceFrames: decimal("67/2") },
		]);
		expect(groupsOf([["0", "100/3"]], [["100/3", 50]])).toEqual([]);
		expect(groupsOf([["1/3", 10]], [[5, "41/4"]])).toEqual([
			{ uses: [0, 1], sourceFrames: decimal("119/12") },
		]);
		expect(groupsOf([["1/4", 10]], [["11/2", 12]], [["21/2", "40/3"]])).toEqual([
			{ uses: [0, 1, 2], sourceFrames: decimal("157/12") },
		]);
	});

	test("[COST4] that join two groups merge them, whichever came first", () => {
		const group = groupsOf(
			[[300, 350]],
			[[0, 50]],
			[[340, 360]],
			[[40, 60]],
			[
				[355, 370],
				[55, 70],
			],
			[[900, 950]],
		);
		expect(group).toEqual([{ uses: [0, 1, 2, 3, 4], sourceFrames: decimal(140) }]);
	});

	test("[COST4] that are stills, freezes or without source overlap nothing", () => {
		const source = [[0, 50]] as const;
		const { usage } = contextOf({
			records: [{}],
			uses: [
				{ record: 1, frames: 50, source, filmTimeOnly: true },
				{ record: 1, frames: 50, source },
			],
		});
		expect(overlappingUses(usage.uses)).toEqual([]);
	});
});
