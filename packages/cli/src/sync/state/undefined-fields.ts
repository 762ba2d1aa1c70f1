import type { FieldPairs } from "./custom-fields.ts";
import { entitiesOf } from "./fields.ts";
import type { Fields, ThreeStates } from "./state.ts";

const PATH = "custom_fields.";

/** States without the fields that the other side lacks. */
export interface Defined {
	readonly states: ThreeStates;
	/** The number of values left out. */
	readonly leftOut: number;
}

/**
 * Leaves out values of custom fields that the server's production lacks, because they are from another production or
 * were deleted there. They stay here and are not synced [SYNC10].
 *
 * @param defined - the custom fields there, by their ids here.
 */
export function withDefinedFields({ base, here, there }: ThreeStates, defined: FieldPairs): Defined {
	const nextHere = new Map(here);
	const nextBase = new Map(base);
	let leftOut = 0;
	for (const [key, fields] of entitiesOf(here, "record")) {
		const before: Fields = base.get(key) ?? {};
		const out = Object.keys(fields).filter(
			(field) =>
				field.startsWith(PATH) &&
				!defined.has(Number(field.slice(PATH.length))) &&
				fields[field] !== before[field],
		);
		if (out.length === 0) continue;
		leftOut += out.length;
		const without = (from: Fields) =>
			Object.fromEntries(Object.entries(from).filter(([field]) => !out.includes(field)));
		nextHere.set(key, without(fields));
		if (base.has(key)) nextBase.set(key, without(before));
	}
	return { states: { base: nextBase, here: nextHere, there }, leftOut };
}
