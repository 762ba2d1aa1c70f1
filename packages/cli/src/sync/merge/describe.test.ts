import { expect, test } from "vitest";
import type { ThreeStates } from "../state/state.ts";
import { type EntityKey, type Fields, keyOf } from "../state/state.ts";
import { describeConflict } from "./describe.ts";
import { mergeStates } from "./merge.ts";

const NORTH = keyOf("licensor", 1);
const FILM = keyOf("price", 1);
const STILL = keyOf("price", 2);
const price = (name: string, value: number): Fields => ({
	...{ licensor_id: 1, category: "Footage", name, value },
});

function conflictsOf(states: Record<"base" | "here" | "there", readonly (readonly [EntityKey, Fields])[]>) {
	const maps: ThreeStates = {
		base: new Map(states.base),
		here: new Map(states.here),
		there: new Map(states.there),
	};
	return mergeStates(maps).conflicts.map((conflict) => describeConflict(maps, conflict));
}

const north: readonly [EntityKey, Fields] = [NORTH, { name: "North", currency: "GBP" }];

test("[SYNC4] a deletion tells what the other side changed of what goes with it", () => {
	const base = [north, [FILM, price("Film", 40)]] as const;
	const there = [
		[NORTH, { name: "North", currency: "EUR" }],
		[FILM, price("Film", 44)],
		[STILL, price("Still", 9)],
	] as const;
	expect(conflictsOf({ base, here: [], there })).toEqual([
		[
			"licensor 'North': deleted here, changed there, with 2 prices",
			"  currency: 'GBP' became 'EUR' there",
			"  price 'Film' for Footage of 'North': value: 40 became 44 there",
			"  price 'Still' for Footage of 'North': added there",
		],
	]);
});

test("[SYNC4] a deletion of what the other side needs says so, and tells what that side deleted of it", () => {
	const record: readonly [EntityKey, Fields] = [
		keyOf("record", 1),
		{ production_locator: "1", title: "Fog", licensor_id: 1, price_id: null, secondary_price_id: null },
	];
	const needed = conflictsOf({ base: [north], here: [north, record], there: [] });
	expect(needed).toEqual([["licensor 'North': deleted there, used by something new here"]]);
	const base = [north, [FILM, price("Film", 40)]] as const;
	expect(conflictsOf({ base, here: [north, record], there: [] })).toEqual([
		[
			"licensor 'North': deleted there, changed here, with 1 price",
			"  price 'Film' for Footage of 'North': deleted here",
		],
	]);
});
