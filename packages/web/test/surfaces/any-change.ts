import type { AltFile, Library } from "@oxcut/core/model";
import * as fc from "fast-check";
import type { Entities } from "./compare-reports.ts";

/** A change to a production, by the ids it was generated with. */
export type Change =
	| { readonly kind: "price" | "condition"; readonly id: number; readonly fields: { readonly value: number } }
	| { readonly kind: "record"; readonly id: number; readonly fields: { readonly fair_use: boolean } }
	| { readonly kind: "licensor"; readonly id: number; readonly fields: { readonly currency: string } }
	| { readonly kind: "alt_file"; readonly id: number; readonly fields: Pick<AltFile, "purpose"> };

/** How many entities of each kind are generated, and the licensors' currencies. */
interface Drawn {
	readonly prices: number;
	readonly conditions: number;
	readonly records: number;
	readonly licensors: readonly number[];
	/** Those without records. */
	readonly altFiles: number;
	readonly currencies: readonly string[];
}

/** Changes of every kind that affect a cut's numbers. */
export function anyChanges(drawn: Drawn): fc.Arbitrary<Change[]> {
	const upTo = (count: number) => fc.integer({ min: 1, max: count });
	const value = fc.integer({ min: 0, max: 90 });
	const change = fc.oneof(
		fc
			.tuple(upTo(drawn.prices), value)
			.map(([id, value]): Change => ({ kind: "price", id, fields: { value } })),
		fc
			.tuple(upTo(drawn.conditions), value)
			.map(([id, value]): Change => ({ kind: "condition", id, fields: { value } })),
		fc
			.tuple(upTo(drawn.records), fc.boolean())
			.map(([id, fair_use]): Change => ({ kind: "record", id, fields: { fair_use } })),
		fc
			.tuple(fc.constantFrom(...drawn.licensors), fc.constantFrom(...drawn.currencies))
			.map(([id, currency]): Change => ({ kind: "licensor", id, fields: { currency } })),
		fc
			.tuple(upTo(drawn.altFiles), fc.constantFrom("ignored" as const, "tracked_non_ox" as const))
			.map(([id, purpose]): Change => ({ kind: "alt_file", id, fields: { purpose } })),
	);
	return fc.array(change, { minLength: 1, maxLength: 3 });
}

const LISTS = {
	price: "prices",
	condition: "conditions",
	record: "records",
	licensor: "licensors",
	alt_file: "altFiles",
} as const;

/** The production after its changes. */
export function changed(library: Library, changes: readonly Change[]): Library {
	let after = library;
	for (const { kind, id, fields } of changes) {
		const list: readonly { readonly id: number }[] = after[LISTS[kind]];
		after = { ...after, [LISTS[kind]]: list.map((item) => (item.id === id ? { ...item, ...fields } : item)) };
	}
	return after;
}

/** The surface's id of the entity that a change is about, found by name. */
export function idThere(
	{ kind, id }: Pick<Change, "kind" | "id">,
	library: Library,
	there: Entities,
): number {
	const nameOf = (item: object | undefined): unknown =>
		item &&
		Reflect.get(
			item,
			kind === "record" ? "production_locator" : kind === "condition" ? "description" : "name",
		);
	const name = nameOf(library[LISTS[kind]].find((item) => item.id === id));
	const found = there[LISTS[kind]].find((item) => nameOf(item) === name);
	if (found === undefined) throw new Error(`no ${kind} ${String(name)}`);
	return found.id;
}
