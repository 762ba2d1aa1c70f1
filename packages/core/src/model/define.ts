import type * as z from "zod";
import { argumentError } from "../text/argument-error.ts";
import { closestNames } from "../text/closest-names.ts";
import { type AltFile, altFileSchema } from "./alt-file.ts";
import { type LicensingCondition, licensingConditionSchema } from "./licensing-condition.ts";
import { type Licensor, licensorSchema } from "./licensor.ts";
import { type Price, priceSchema } from "./price.ts";
import { type ArchiveRecord, archiveRecordSchema, recordSchema } from "./record.ts";

/** An entity without the id of its production, which a program that knows one production need not name. */
type InOneProduction<T> = Omit<T, "production_id"> & { readonly production_id?: number };

/** A record, of which only what has no default is required: `id`, `licensor_id`, `title`, `production_locator`, `category`. */
export type RecordInput = InOneProduction<z.input<typeof archiveRecordSchema>>;
/** A licensor, of which only `id`, `name` and `currency` are required. */
export type LicensorInput = InOneProduction<z.input<typeof licensorSchema>>;
/** A price, of which only `id`, `licensor_id`, `category`, `charge_by` and `value` are required. */
export type PriceInput = z.input<typeof priceSchema>;
/** A condition, of which only `id`, `licensor_id`, `category` and `value` are required. */
export type ConditionInput = z.input<typeof licensingConditionSchema>;
/** An alt file, of which only `id` and `name` are required. */
export type AltFileInput = InOneProduction<z.input<typeof altFileSchema>>;

/**
 * A record with its defaults filled in: archival, without prices, a length, fair use or problems.
 *
 * Fields that only describe a record to people are accepted and left out: nothing in a cut depends on them.
 *
 * @throws {TypeError} naming the field that is missing, invalid or unknown.
 */
export function defineRecord(input: RecordInput): ArchiveRecord {
	return define(archiveRecordSchema, input, "record", recordSchema.shape);
}

/** A licensor with its defaults filled in. @throws {TypeError} naming the field that is missing, invalid or unknown. */
export function defineLicensor(input: LicensorInput): Licensor {
	return define(licensorSchema, input, "licensor");
}

/** A price with its defaults filled in: no minimum, rounded per clip, every use charged. @throws {TypeError} as {@link defineRecord}. */
export function definePrice(input: PriceInput): Price {
	return define(priceSchema, input, "price");
}

/** A condition with its defaults filled in. @throws {TypeError} naming the field that is missing, invalid or unknown. */
export function defineCondition(input: ConditionInput): LicensingCondition {
	return define(licensingConditionSchema, input, "condition");
}

/** An alt file with its defaults filled in. @throws {TypeError} naming the field that is missing, invalid or unknown. */
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
	for (const name of Object.keys(input)) {
		if (Object.hasOwn(known, name)) continue;
		const [near] = closestNames(
			Object.keys(known),
			name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			1,
		);
		throw new TypeError(
			`${argument}.${name} is unknown${near === undefined ? "" : `: did you mean ${near}?`}`,
		);
	}
	const read = schema.safeParse({ production_id: 1, ...input });
	if (read.success) return read.data;
	const [issue] = read.error.issues;
	const field = [argument, ...(issue?.path ?? [])].join(".");
	throw new TypeError(`${field} ${issue?.message ?? "is invalid"}`);
}
