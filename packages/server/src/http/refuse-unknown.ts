import { setImmediate } from "node:timers/promises";
import { closestNames } from "@oxcut/core/model";
import * as z from "zod";
import { invalid } from "./errors.ts";
import { fieldOf, wrapperOf } from "./validate.ts";

/** An unknown field, and the known fields beside it. */
interface UnknownField {
	readonly path: readonly string[];
	readonly known: readonly string[];
}

/** More errors than anyone reads. */
const TOLD_MAX = 20;
/** How long one slice searches before other calls get a turn. */
const SLICE_MS = 10;

/**
 * Rejects unknown fields, so that nobody believes they had an effect.
 *
 * @param answer - the schema of the call's response: an item may be sent back as it was received, without an error for
 * its read-only fields.
 * @throws {HttpError} 422 naming each unknown field, and the nearest known one.
 */
export async function refuseUnknown(
	schema: z.ZodType | undefined,
	value: unknown,
	what: "field" | "parameter",
	answer: z.ZodType | null = null,
): Promise<void> {
	if (schema === undefined) return;
	const errors: Record<string, string[]> = {};
	const wrapper = wrapperOf(schema);
	let sliceEnds = performance.now() + SLICE_MS;
	for (const unknown of unknownFields(schema, value, answer, [])) {
		if (unknown !== null) {
			const { path, known } = unknown;
			const [nearest] = closestNames(known, path.at(-1) ?? "", 1);
			const hint = nearest === undefined ? "" : `. Did you mean ${nearest}?`;
			errors[fieldOf(path, wrapper)] = [`is not a ${what} of this call${hint}`];
			if (Object.keys(errors).length === TOLD_MAX) break;
		}
		if (performance.now() < sliceEnds) continue;
		await setImmediate();
		sliceEnds = performance.now() + SLICE_MS;
	}
	if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Searches a value: yields each unknown field, and null for each part without one. */
function* unknownFields(
	schema: unknown,
	value: unknown,
	answer: unknown,
	path: readonly string[],
): Generator<UnknownField | null> {
	const inner = unwrapped(schema);
	const answered = unwrapped(answer);
	if (inner instanceof z.ZodArray && Array.isArray(value)) {
		const item = answered instanceof z.ZodArray ? answered.element : null;
		const element = unwrapped(inner.element);
		if (element instanceof z.ZodObject || element instanceof z.ZodUnion) {
			for (const [index, entry] of value.entries()) {
				yield* unknownFields(element, entry, item, [...path, `${index}`]);
			}
		}
		return;
	}
	if (inner instanceof z.ZodUnion) {
		yield* unknownOfUnion(inner.options, value, answer, path);
		return;
	}
	yield null;
	if (!(inner instanceof z.ZodObject) || typeof value !== "object" || value === null) return;
	if (inner.def.catchall !== undefined && !(inner.def.catchall instanceof z.ZodNever)) return;
	const shape: Readonly<Record<string, unknown>> = inner.shape;
	const readable: Readonly<Record<string, unknown>> = answered instanceof z.ZodObject ? answered.shape : {};
	for (const [key, part] of Object.entries(value)) {
		const at = [...path, key];
		if (Object.hasOwn(shape, key)) yield* unknownFields(shape[key], part, readable[key], at);
		// The response's wrapper is not a field of the item.
		else if (path.length === 0 || !Object.hasOwn(readable, key))
			yield { path: at, known: Object.keys(shape) };
	}
}

/** The unknown fields of the best-matching alternative. */
function* unknownOfUnion(
	options: readonly unknown[],
	value: unknown,
	answer: unknown,
	path: readonly string[],
): Generator<UnknownField | null> {
	let fewest: readonly UnknownField[] | null = null;
	for (const option of options) {
		const found: UnknownField[] = [];
		for (const unknown of unknownFields(option, value, answer, path)) {
			if (unknown === null) yield null;
			else found.push(unknown);
		}
		if (fewest === null || found.length < fewest.length) fewest = found;
	}
	yield* fewest ?? [];
}

/** Unwraps optional and default schemas. */
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
