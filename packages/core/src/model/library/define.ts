import * as z from "zod";
import { argumentError } from "../../text/argument-error.ts";
import { closestNames } from "../../text/closest-names.ts";
import { type LicensingCondition, licensingConditionSchema } from "../licensors/licensing-condition.ts";
import { type Licensor, licensorSchema } from "../licensors/licensor.ts";
import { type Price, priceSchema } from "../licensors/price.ts";
import { type AltFile, altFileSchema } from "../records/alt-file.ts";
import { type ArchiveRecord, archiveRecordSchema, recordSchema } from "../records/record.ts";
import { wordIssue } from "../validation/word-issue.ts";

/** An entity whose production's id is optional, for programs that use only one production. */
type InOneProduction<T> = Omit<T, "production_id"> & { readonly production_id?: number };

/**
 * A record in which only fields without a default are required: `id`, `licensor_id`, `title`, `production_locator`,
 * `category`.
 */
export type RecordInput = InOneProduction<z.input<typeof archiveRecordSchema>>;
/** A licensor in which only `id`, `name` and `currency` are required. */
export type LicensorInput = InOneProduction<z.input<typeof licensorSchema>>;
/** A price in which only `id`, `licensor_id`, `category`, `charge_by` and `value` are required. */
export type PriceInput = z.input<typeof priceSchema>;
/** A condition in which only `id`, `licensor_id`, `category` and `value` are required. */
export type ConditionInput = z.input<typeof licensingConditionSchema>;
/** An alt file in which only `id` and `name` are required. */
export type AltFileInput = InOneProduction<z.input<typeof altFileSchema>>;

/**
 * Fills in a record's defaults: archival, without prices, length, fair use or problems.
 *
 * Accepts and drops fields that no cut depends on.
 *
 * @throws {TypeError} naming the missing, invalid or unknown field.
 */
export function defineRecord(input: RecordInput): ArchiveRecord {
	return define(archiveRecordSchema, input, "record", recordSchema.shape);
}

/**
 * Fills in a licensor's defaults.
 * @throws {TypeError} naming the missing, invalid or unknown field.
 */
export function defineLicensor(input: LicensorInput): Licensor {
	return define(licensorSchema, input, "licensor");
}

/**
 * Fills in a price's defaults: no minimum, rounded per clip, every use charged.
 * @throws {TypeError} as {@link defineRecord}.
 */
export function definePrice(input: PriceInput): Price {
	return define(priceSchema, input, "price");
}

/**
 * Fills in a condition's defaults.
 * @throws {TypeError} naming the missing, invalid or unknown field.
 */
export function defineCondition(input: ConditionInput): LicensingCondition {
	return define(licensingConditionSchema, input, "condition");
}

/**
 * Fills in an alt file's defaults.
 * @throws {TypeError} naming the missing, invalid or unknown field.
 */
export function defineAltFile(input: AltFileInput): AltFile {
	return define(altFileSchema, input, "altFile");
}

function define<S extends z.ZodObject>(
	schema: S,
	input: unknown,
	argument: string,
	known: Readonly<Record<string, unknown>> = schema.shape,
): z.output<S> {
	if (typeof input !== "object" || input === null) throw argumentError(argument, "an object", input);
	requireKnown(known, input, argument);
	const read = schema.safeParse({ production_id: 1, ...input }, { error: wordIssue });
	if (read.success) return read.data;
	const [issue] = read.error.issues;
	const field = [argument, ...(issue?.path ?? [])].join(".");
	throw new TypeError(`${field} ${issue?.message ?? "is invalid"}`);
}

/** @throws {TypeError} for a field that isn't known, with the nearest that is; in the objects of fields too, such as a price's `meta`. */
function requireKnown(known: Readonly<Record<string, unknown>>, input: object, argument: string): void {
	for (const [name, value] of Object.entries(input)) {
		if (Object.hasOwn(known, name)) {
			const shape = shapeOf(known[name]);
			if (shape !== null && typeof value === "object" && value !== null)
				requireKnown(shape, value, `${argument}.${name}`);
			continue;
		}
		const [near] = closestNames(
			Object.keys(known),
			name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			1,
		);
		throw new TypeError(
			`${argument}.${name} is unknown${near === undefined ? "" : `: did you mean ${near}?`}`,
		);
	}
}

/** The fields of an object, also of one with a default; null for a schema of anything else. */
function shapeOf(schema: unknown): z.ZodRawShape | null {
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
		return shapeOf(schema.unwrap());
	return schema instanceof z.ZodObject ? schema.shape : null;
}
