import { mustBe, text } from "@oxcut/core";
import { DELIMITERS, IMPORT_KINDS, TEXT_ENCODINGS, type ValueAnswer } from "@oxcut/core/spreadsheet";
import * as z from "zod";

const ON_DUPLICATE = ["skip", "update", "error"] as const;
const NAME_MAX = 250;

/** A whole number, in a query as text. */
function wholeNumber(min: number, max: number) {
	return z.preprocess(
		(value) => (typeof value === "string" && /^\d{1,7}$/.test(value) ? Number(value) : value),
		z
			.int({ error: mustBe.aValidNumber })
			.min(min, { error: mustBe.atLeast(min) })
			.max(max, { error: mustBe.atMost(max) }),
	);
}

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
	return z.enum(values, { error: mustBe.oneOf(values) });
}

const ANSWERS_MAX = 2000;
const VALUE_MAX = 1000;
const valueSchema = z.string().max(VALUE_MAX, { error: text.maxLength(VALUE_MAX) });
const nameSchema = z.string().max(NAME_MAX, { error: text.maxLength(NAME_MAX) });

/** How a file is read, where what is found out by itself does not do [IMP1]; null takes a choice back. */
export const importChoicesSchema = z.object({
	/** What becomes of a row whose item is there already with other values [IMP2]. */
	on_duplicate: oneOf(ON_DUPLICATE).optional(),
	/** Two-digit years below it are 20xx [IMP3]. */
	pivot_year: wholeNumber(0, 99).nullable().optional(),
	/** Whether `03/04/1962` is 3 April [IMP3]. */
	day_first: z
		.preprocess(
			(value) => (value === "true" ? true : value === "false" ? false : value),
			z.boolean({ error: mustBe.oneOf([true, false]) }),
		)
		.optional(),
	/** What the sheets hold. */
	as: oneOf(IMPORT_KINDS).nullable().optional(),
	/** This sheet alone, a hidden one too. */
	sheet: nameSchema.nullable().optional(),
	/** 1-based row of the column names. */
	header_row: wholeNumber(1, 1_000_000).nullable().optional(),
	delimiter: oneOf(DELIMITERS).nullable().optional(),
	encoding: oneOf(TEXT_ENCODINGS).nullable().optional(),
});

/** {@link importChoicesSchema} with the fields that columns fill, by the columns' names, where an empty one leaves a column out; and with answers. */
export const importOptionsSchema = importChoicesSchema.extend({
	columns: z.record(nameSchema, nameSchema).optional(),
	/** What values of fields mean, each for all rows that have it; null leaves these rows out [IMP25]. */
	answers: z
		.array(z.object({ field: nameSchema, value: valueSchema, to: valueSchema.nullable() }))
		.max(ANSWERS_MAX, { error: `can't be more than ${ANSWERS_MAX} answers` })
		.optional(),
});
export type ImportChoices = z.output<typeof importOptionsSchema>;

/** The choices in effect, complete: as they are kept and answered. */
export interface ImportOptions {
	readonly on_duplicate: (typeof ON_DUPLICATE)[number];
	readonly pivot_year: number | null;
	readonly as: (typeof IMPORT_KINDS)[number] | null;
	readonly sheet: string | null;
	readonly header_row: number | null;
	readonly delimiter: (typeof DELIMITERS)[number] | null;
	readonly encoding: (typeof TEXT_ENCODINGS)[number] | null;
	readonly columns: Readonly<Record<string, string>>;
	readonly day_first: boolean;
	readonly answers: readonly ValueAnswer[];
}

const UNCHOSEN: ImportOptions = {
	on_duplicate: "error",
	pivot_year: null,
	as: null,
	sheet: null,
	header_row: null,
	delimiter: null,
	encoding: null,
	columns: {},
	day_first: false,
	answers: [],
};

/** The choices so far with those that are given; the others stay [MOD8]. */
export function chosen(given: ImportChoices, sofar: ImportOptions = UNCHOSEN): ImportOptions {
	const named = Object.entries(given).filter(([, value]) => value !== undefined);
	// What an earlier version stored has not all of the choices.
	return { ...UNCHOSEN, ...sofar, ...Object.fromEntries(named) };
}
