import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ThreeStates } from "../state/state.ts";
import { type EntityKey, type Fields, namedBy, type SyncState, sameFields } from "../state/state.ts";
import { mergeStates, type Side } from "./merge.ts";
import { resolveAll, resolveConflicts, withoutDanglingReferences } from "./resolve-conflicts.ts";

const KEYS: readonly EntityKey[] = [
	"licensor:1",
	"licensor:2",
	"price:1",
	"price:2",
	"record:1",
	"alt_file:1",
];

// fast-check makes objects without a prototype, which equal no others.
const plain = fc
	.record({ name: fc.constantFrom("a", "b", "c"), note: fc.constantFrom("x", "y") })
	.map((f) => ({ ...f }));
/** A price never changes its licensor. */
const priceOf = (licensor_id: number) => fc.constantFrom(1, 2, 3).map((value) => ({ licensor_id, value }));
const record = fc
	.record({
		title: fc.constantFrom("a", "b"),
		licensor_id: fc.constantFrom(1, 2),
		price_id: fc.constantFrom(null, 1, 2),
		tag: fc.constantFrom(true, undefined),
	})
	.map(({ tag, ...fields }): Fields => (tag === undefined ? fields : { ...fields, "tags.fog": tag }));

/** A consistent state: nothing in it references missing entities. */
function consistent(state: Map<EntityKey, Fields>): SyncState {
	for (const [key, fields] of [...state]) {
		const missing = namedBy(key, fields).filter((named) => !state.has(named));
		if (missing.some((named) => named.startsWith("licensor"))) state.delete(key);
		else if (missing.length > 0) state.set(key, { ...fields, price_id: null });
	}
	return state;
}

const stateArb: fc.Arbitrary<SyncState> = fc
	.tuple(
		...KEYS.map((key): fc.Arbitrary<Fields | null> => {
			if (key.startsWith("price")) return fc.option(priceOf(Number(key.at(-1))));
			return fc.option(key.startsWith("record") ? record : plain);
		}),
	)
	.map((all) => {
		const entries = KEYS.flatMap((key, index): [EntityKey, Fields][] => {
			const fields = all[index];
			return fields ? [[key, fields]] : [];
		});
		return consistent(new Map(entries));
	});

const statesArb: fc.Arbitrary<ThreeStates> = fc.record({ base: stateArb, here: stateArb, there: stateArb });
/** Sides with few changes since the last sync, the usual case. */
const nearArb: fc.Arbitrary<ThreeStates> = fc
	.record({ base: stateArb, other: statesArb, pick: fc.array(fc.constantFrom("base", "here", "there")) })
	.map(({ base, other, pick }) => {
		const side = (name: Side) => {
			const state = new Map(base);
			for (const [index, key] of KEYS.entries()) {
				if (pick[index] !== name) continue;
				const fields = other[name].get(key);
				if (fields) state.set(key, fields);
				else state.delete(key);
			}
			return consistent(state);
		};
		return { base, here: side("here"), there: side("there") };
	});
const anyArb = fc.oneof(statesArb, nearArb);

function check(property: (states: ThreeStates) => void): void {
	fc.assert(fc.property(anyArb, property), { numRuns: 600 });
}

const asObject = (state: SyncState) => Object.fromEntries(state);

test("a change of one side is merged without a conflict", () => {
	fc.assert(
		fc.property(stateArb, stateArb, (base, after) => {
			const fromHere = mergeStates({ base, here: after, there: base });
			const fromThere = mergeStates({ base, here: base, there: after });
			for (const merge of [fromHere, fromThere]) {
				expect(merge.conflicts).toEqual([]);
				expect(asObject(merge.merged)).toEqual(asObject(after));
			}
			expect(fromHere.there).toEqual([]);
			expect(fromThere.here).toEqual([]);
		}),
	);
});

test("equal changes of both sides are no conflict, whatever the last sync was", () => {
	fc.assert(
		fc.property(stateArb, stateArb, (base, after) => {
			const merge = mergeStates({ base, here: after, there: after });
			expect([merge.here, merge.there, merge.conflicts]).toEqual([[], [], []]);
			expect(asObject(merge.merged)).toEqual(asObject(after));
		}),
	);
});

test("a merge is symmetric, except for whose change is whose", () => {
	check(({ base, here, there }) => {
		const one = mergeStates({ base, here, there });
		const other = mergeStates({ base, here: there, there: here });
		expect(other.here).toEqual(one.there);
		expect(other.there).toEqual(one.here);
		expect(other.conflicts).toEqual(
			one.conflicts.map(({ key, deleted, fields, parts }) => ({
				key,
				deleted: deleted === null ? null : deleted === "here" ? "there" : "here",
				fields: fields.map((field) => ({ ...field, here: field.there, there: field.here })),
				parts,
			})),
		);
	});
});

test("merging the result with either side changes nothing more", () => {
	check((states) => {
		const { merged, conflicts } = mergeStates(states);
		if (conflicts.length > 0) return;
		const again = mergeStates({ base: states.there, here: merged, there: states.there });
		expect(asObject(again.merged)).toEqual(asObject(merged));
		expect(again.there).toEqual([]);
		expect(again.conflicts).toEqual([]);
	});
});

test("every change of either side is in the merge or in a conflict", () => {
	check((states) => {
		const { base, here, there } = states;
		const { merged, conflicts } = mergeStates(states);
		const open = new Set(conflicts.flatMap(({ key, deleted, parts }) => (deleted ? [key, ...parts] : [])));
		const disputed = new Set(conflicts.flatMap(({ key, fields }) => fields.map(({ field }) => key + field)));
		for (const side of [here, there]) {
			for (const key of KEYS) {
				if (open.has(key)) continue;
				const [before, after] = [base.get(key), side.get(key)];
				if (before !== undefined && after === undefined) expect(merged.has(key)).toBe(false);
				if (after === undefined) continue;
				for (const [field, value] of Object.entries(after)) {
					if (before?.[field] === value || disputed.has(key + field)) continue;
					expect(merged.get(key)?.[field]).toEqual(value);
				}
			}
		}
	});
});

/** Merges field by field, directly by the rules, ignoring speed and dependencies. */
function slowMerge({ base, here, there }: ThreeStates) {
	const result: Record<string, unknown> = {};
	for (const key of KEYS) {
		const [b, h, t] = [base.get(key), here.get(key), there.get(key)];
		if (sameFields(h, t) || sameFields(b, t)) result[key] = h;
		else if (sameFields(b, h)) result[key] = t;
		else if (h && t) {
			const fields: Record<string, unknown> = {};
			for (const field of Object.keys({ ...b, ...h, ...t })) {
				const value = h[field] === t[field] || b?.[field] === t[field] ? h[field] : t[field];
				const isOpen = h[field] !== t[field] && b?.[field] !== h[field] && b?.[field] !== t[field];
				if ((isOpen ? h[field] : value) !== undefined) fields[field] = isOpen ? h[field] : value;
			}
			result[key] = fields;
		}
	}
	return result;
}

test("the merge equals a slow reading of the rules if nothing required was deleted", () => {
	check((states) => {
		const { merged, conflicts } = mergeStates(states);
		if (conflicts.some(({ deleted }) => deleted !== null)) return;
		const slow = Object.entries(slowMerge(states)).filter(([, fields]) => fields !== undefined);
		expect(asObject(merged)).toEqual(Object.fromEntries(slow));
	});
});

test("resolved conflicts disappear, and the result is the chosen side", () => {
	fc.assert(
		fc.property(anyArb, fc.constantFrom<Side>("here", "there"), (states, side) => {
			const { conflicts } = mergeStates(states);
			const once = resolveConflicts(
				states,
				conflicts.map((conflict) => ({ conflict, side })),
			);
			const merge = mergeStates(resolveAll(states, side));
			expect(merge.conflicts).toEqual([]);
			// If one decision leads to another question, the latter decides.
			if (mergeStates(once).conflicts.length > 0) return;
			for (const { key, deleted, fields } of conflicts) {
				if (deleted !== null) expect(merge.merged.has(key)).toBe(states[side].has(key));
				else
					for (const { field } of fields) {
						// References to entities that another decision deleted are removed.
						if (field.endsWith("_id") && merge.merged.get(key)?.[field] === null) continue;
						expect(merge.merged.get(key)?.[field]).toEqual(states[side].get(key)?.[field]);
					}
			}
		}),
		{ numRuns: 600 },
	);
});

test("with every conflict resolved, the result refers to nothing deleted", () => {
	fc.assert(
		fc.property(anyArb, fc.constantFrom<Side>("here", "there"), (states, side) => {
			const withUnknown = (state: SyncState) => new Map(state).set("licensor:9", { name: "Unknown" });
			const { base, here, there } = states;
			const known = { base: withUnknown(base), here: withUnknown(here), there: withUnknown(there) };
			const { merged } = mergeStates(resolveAll(known, side));
			const tidy = withoutDanglingReferences(merged, 9, known);
			for (const [key, fields] of tidy)
				for (const named of namedBy(key, fields)) expect([named, tidy.has(named)]).toEqual([named, true]);
		}),
		{ numRuns: 600 },
	);
});

test("[FIL8] a licence added here for a licensor that was deleted there keeps its currency", () => {
	const unknown = ["licensor:9", { name: "Unknown", currency: "GBP" }] as const;
	const base: SyncState = new Map([unknown, ["licensor:1", { name: "North", currency: "EUR" }]]);
	const license = { name: "Memo", licensor_id: 1, fee: 300, currency: null, other_fees: [], lines: [] };
	const here = new Map(base).set("license:1", license);
	const states = { base, here, there: new Map([unknown]) };
	const { merged } = mergeStates(resolveAll(states, "there"));
	const tidy = withoutDanglingReferences(merged, 9, states);
	expect(tidy.get("license:1")).toEqual({ ...license, licensor_id: 9, currency: "EUR" });
});

test("a licensor deleted here, with a price added there, is one conflict with its prices", () => {
	const base: SyncState = new Map([
		["licensor:1", { name: "North" }],
		["price:1", { licensor_id: 1, value: 1 }],
	]);
	const there = new Map(base).set("price:2", { licensor_id: 1, value: 2 });
	const { conflicts } = mergeStates({ base, here: new Map(), there });
	expect(conflicts).toEqual([
		{ key: "licensor:1", deleted: "here", fields: [], parts: ["price:1", "price:2"] },
	]);
});

test("a price deleted there, which a record here now uses, is a conflict", () => {
	const base: SyncState = new Map([
		["licensor:1", { name: "North" }],
		["price:1", { licensor_id: 1, value: 1 }],
		["record:1", { title: "Fog", licensor_id: 1, price_id: null }],
	]);
	const here = new Map(base).set("record:1", { title: "Fog", licensor_id: 1, price_id: 1 });
	const there = new Map(base);
	there.delete("price:1");
	expect(mergeStates({ base, here, there }).conflicts).toMatchObject([{ key: "price:1", deleted: "there" }]);
});

describe("[SYNC14] fields that make one statement", () => {
	const review = {
		...{ record_id: 1, argument: "", verdict: "approved", counsel: "Ruiz" },
		...{ reviewed_on: "2026-11-20", letter: "R-1", note: "" },
	};
	const statesOf = (key: EntityKey, base: Fields, here: Fields, there: Fields): ThreeStates => ({
		base: new Map([[key, base]]),
		here: new Map([[key, { ...base, ...here }]]),
		there: new Map([[key, { ...base, ...there }]]),
	});
	const theirs = { verdict: "rejected", counsel: "Lee", reviewed_on: "2026-12-01" };

	test("are decided together: no verdict comes from one counsel and its name from another", () => {
		const states = statesOf(
			"fair_use_review:1",
			review,
			{ verdict: "approved_with_changes", note: "Shorter" },
			{ ...theirs, argument: "New" },
		);
		expect(mergeStates(states).conflicts[0]?.fields.map(({ field }) => field)).toEqual([
			...["counsel", "note", "reviewed_on", "verdict"],
		]);
		const merged = (side: Side) => mergeStates(resolveAll(states, side)).merged.get("fair_use_review:1");
		expect(merged("there")).toEqual({ ...review, ...theirs, argument: "New" });
		expect(merged("here")).toEqual({
			...{ ...review, argument: "New" },
			...{ verdict: "approved_with_changes", note: "Shorter" },
		});
	});

	test("conflict if each side changed another of them, as a sum here and its currency there", () => {
		const line = { name: "Film", amount: 500_000, currency: "JPY", notes: "" };
		const states = statesOf("budget_line:1", line, { amount: 300_000 }, { currency: "USD", notes: "Paid" });
		expect(mergeStates(states).conflicts[0]?.fields.map(({ field }) => field)).toEqual([
			"amount",
			"currency",
		]);
		expect(mergeStates(resolveAll(states, "here")).merged.get("budget_line:1")).toEqual({
			...line,
			...{ amount: 300_000, notes: "Paid" },
		});
	});

	test("keep an order's status with its days, which may not contradict each other", () => {
		const order = { name: "North 1", status: "sent", "dates.confirmed": null, "dates.received": null };
		const states = statesOf(
			"order:1",
			order,
			{ status: "received", "dates.received": "2026-12-18" },
			{ status: "confirmed", "dates.confirmed": "2026-12-20" },
		);
		const theirs = { ...order, status: "confirmed", "dates.confirmed": "2026-12-20" };
		expect(resolveAll(states, "there").here.get("order:1")).toEqual(theirs);
		const ours = { ...order, status: "received", "dates.received": "2026-12-18" };
		expect(mergeStates(resolveAll(states, "here")).merged.get("order:1")).toEqual(ours);
	});

	test("are no conflict if one side changed them, or both to the same", () => {
		const change = { verdict: "rejected", counsel: "Lee" };
		for (const here of [{ argument: "New" }, { argument: "New", ...change }])
			expect(mergeStates(statesOf("fair_use_review:1", review, here, change)).conflicts).toEqual([]);
	});
});
