import { describe, expect, test } from "vitest";
import { ZERO } from "../rational/rational.ts";
import { type ModificationDraft, RunningCost } from "./running-cost.ts";
import { decimal } from "./testing/scenario.ts";

function draft(modification: string): ModificationDraft {
	return { modification, kind: "condition", priceId: null, conditionId: 1, basis: {} };
}

function told(running: RunningCost) {
	const tell = (list: RunningCost["modifications"]) =>
		list.map(({ modification, newCost, change }) => [
			modification,
			newCost.toFraction(),
			change.toFraction(),
		]);
	return {
		cost: running.cost.toFraction(),
		modifications: tell(running.modifications),
		ignored: tell(running.ignored),
	};
}

describe("a licensor's running cost", () => {
	test("starts at the base cost, with no modification", () => {
		expect(told(new RunningCost(decimal(50)))).toEqual({ cost: "50", modifications: [], ignored: [] });
	});

	test("[COST11] adds a modification with the new cost and the change, up or down", () => {
		const running = new RunningCost(decimal(50));
		running.moveTo(decimal(80), draft("fee"));
		running.moveTo(decimal(60), draft("discount"));
		expect(told(running)).toEqual({
			cost: "60",
			modifications: [
				["fee", "80", "30"],
				["discount", "60", "-20"],
			],
			ignored: [],
		});
	});

	test("[COST11] doesn't fall below 0, and stays there without another modification", () => {
		const running = new RunningCost(decimal(50));
		running.moveTo(decimal(-10), draft("discount"));
		running.moveTo(decimal(-20), draft("another"));
		expect(told(running)).toEqual({ cost: "0", modifications: [["discount", "0", "-50"]], ignored: [] });
	});

	test("[COST12] is set by a flat deal, whose change is relative to the base, and continues from there", () => {
		const running = new RunningCost(decimal(50));
		running.moveTo(decimal(80), draft("fee"));
		running.moveTo(decimal(70), draft("discount"));
		running.settleAt(decimal(40), draft("deal"));
		running.moveTo(decimal(45), draft("late fee"));
		expect(told(running)).toEqual({
			cost: "45",
			modifications: [
				["deal", "40", "-10"],
				["late fee", "45", "5"],
			],
			ignored: [
				["fee", "80", "30"],
				["discount", "70", "-10"],
			],
		});
	});

	test("[COST12] keeps the modifications that an earlier flat deal set aside, before that deal itself", () => {
		const running = new RunningCost(decimal(50));
		running.moveTo(decimal(80), draft("fee"));
		running.settleAt(decimal(40), draft("deal"));
		running.settleAt(decimal(30), draft("better deal"));
		expect(told(running).ignored.map(([name]) => name)).toEqual(["fee", "deal"]);
	});

	test("[COST61] is left alone by a flat deal for the base cost, but not once something changed it", () => {
		const running = new RunningCost(decimal(50));
		running.settleAt(decimal(50), draft("deal"));
		expect(told(running)).toEqual({ cost: "50", modifications: [], ignored: [] });
		running.moveTo(ZERO, draft("discount"));
		running.settleAt(decimal(50), draft("deal"));
		expect(told(running)).toEqual({
			cost: "50",
			modifications: [["deal", "50", "0"]],
			ignored: [["discount", "0", "-50"]],
		});
	});
});
