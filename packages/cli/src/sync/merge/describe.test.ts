import { expect, test } from "vitest";
import type { ThreeStates } from "../state/state.ts";
import { type EntityKey, type Fields, keyOf } from "../state/state.ts";
import { describeConflict, describeField } from "./describe.ts";
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

test("[SYNC4] a deletion shows the other side's changes of deleted parts", () => {
	const base = [north, [FILM, price("Film", 40)]] as const;
	const there = [
		[NORTH, { name: "North", currency: "EUR" }],
		[FILM, price("Film", 44)],
		[STILL, price("Still", 9)],
	] as const;
	expect(conflictsOf({ base, here: [], there })).toEqual([
		[
			"licensor 'North': deleted here, changed there, with 2 prices",
			"  Currency: 'GBP' became 'EUR' there",
			"  price 'Film' for Footage of 'North': Value: 40 became 44 there",
			"  price 'Still' for Footage of 'North': added there",
		],
	]);
});

test("[SYNC4] a deletion of something that the other side needs says so, and lists that side's deletions", () => {
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

test("[SYNC4] a conflict names fields by their labels, as the record's page does", () => {
	const record = (fields: Fields): readonly [EntityKey, Fields] => [
		keyOf("record", 1),
		{ production_locator: "1", title: "Fog", ...fields },
	];
	const own = (side: string) => ({
		archive_name: side,
		fps: side === "here" ? "24" : "30",
		fair_use_notes: side,
	});
	const terms = (step: number): Fields => ({ category: "Additional Fee", "meta.recurStep": step });
	const condition = keyOf("condition", 1);
	expect(
		conflictsOf({
			base: [record({ archive_name: "", fps: "25", fair_use_notes: "" }), [condition, terms(1)]],
			here: [record(own("here")), [condition, terms(2)]],
			there: [record(own("there")), [condition, terms(3)]],
		}),
	).toEqual([
		["condition 'Additional Fee' of ''", "  Recur step: here 2, there 3, last sync 1"],
		[
			"record '1' (Fog)",
			"  Archive name: here 'here', there 'there', last sync nothing",
			"  Fair use notes: here 'here', there 'there', last sync nothing",
			"  Frame rate: here '24', there '30', last sync '25'",
		],
	]);
});

test("[SYNC4] a tag that one side changed is named as a tag", () => {
	const states: ThreeStates = { base: new Map(), here: new Map(), there: new Map() };
	expect(describeField(states, "record", "tags.harbour")).toBe("Tag 'harbour'");
	expect(describeField(states, "record", "licensor_id")).toBe("Licensor");
	expect(describeField(states, "price", "charge_by")).toBe("Charge by");
	expect(describeField(states, "list", "sha256")).toBe("Contents");
});
