import { closestNames } from "@oxcut/core";
import * as z from "zod";
import { invalid } from "./errors.ts";
import { fieldOf, wrapperOf } from "./validate.ts";

/** A field that a schema does not know, and those that it does know there. */
interface UnknownField {
	readonly path: readonly string[];
	readonly known: readonly string[];
}

/**
 * Refuses what a call does not take, so that nobody believes that it had an effect.
 *
 * @param readOnly - the schema of the call's answer: an item may be sent back as it was answered. Its fields that the
 *   call does not take are left out.
 * @throws {HttpError} 422 that names each unknown field, and the known one nearest to it.
 */
export function refuseUnknown(
	schema: z.ZodType | undefined,
	value: unknown,
	what: "field" | "parameter",
	readOnly: z.ZodType | null = null,
): void {
	const unknown = schema === undefined ? [] : unknownFields(schema, value, readOnly, []);
	if (unknown.length === 0) return;
	const wrapper = schema === undefined ? null : wrapperOf(schema);
	throw invalid(
		Object.fromEntries(
			unknown.map(({ path, known }) => {
				const [nearest] = closestNames(known, path.at(-1) ?? "", 1);
				const hint = nearest === undefined ? "" : `. Did you mean ${nearest}?`;
				return [fieldOf(path, wrapper), [`is not a ${what} of this call${hint}`]];
			}),
		),
	);
}

function unknownFields(
	schema: unknown,
	value: unknown,
	readOnly: unknown,
	path: readonly string[],
): UnknownField[] {
	const inner = unwrapped(schema);
	const answered = unwrapped(readOnly);
	if (inner instanceof z.ZodArray && Array.isArray(value)) {
		const item = answered instanceof z.ZodArray ? answered.element : null;
		return value.flatMap((entry, index) => unknownFields(inner.element, entry, item, [...path, `${index}`]));
	}
	if (inner instanceof z.ZodUnion) {
		const options = inner.options.map((option) => unknownFields(option, value, readOnly, path));
		return options.reduce((fewest, found) => (found.length < fewest.length ? found : fewest));
	}
	if (!(inner instanceof z.ZodObject) || typeof value !== "object" || value === null) return [];
	if (inner.def.catchall !== undefined && !(inner.def.catchall instanceof z.ZodNever)) return [];
	const shape: Readonly<Record<string, unknown>> = inner.shape;
	const answer: Readonly<Record<string, unknown>> = answered instanceof z.ZodObject ? answered.shape : {};
	return Object.entries(value).flatMap(([key, part]) => {
		const at = [...path, key];
		if (Object.hasOwn(shape, key)) return unknownFields(shape[key], part, answer[key], at);
		// The wrapper around the answer is not a field that was answered.
		if (path.length > 0 && Object.hasOwn(answer, key)) return [];
		return [{ path: at, known: Object.keys(shape) }];
	});
}

/** A schema without what makes it optional or gives it a default. */
function unwrapped(schema: unknown): unknown {
	let inner = schema;
	while (
		inner instanceof z.ZodOptional ||
		inner instanceof z.ZodNullable ||
		inner instanceof z.ZodDefault ||
		inner instanceof z.ZodPrefault ||
		inner instanceof z.ZodReadonly ||
		inner instanceof z.ZodNonOptional
	) {
		inner = inner.def.innerType;
	}
	if (inner instanceof z.ZodPipe)
		return unwrapped(inner.def.in instanceof z.ZodTransform ? null : inner.def.in);
	if (inner instanceof z.ZodLazy) return unwrapped(inner.def.getter());
	return inner;
}
