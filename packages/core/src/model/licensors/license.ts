import * as z from "zod";
import { uploadSchema } from "../files/upload.ts";
import { choice } from "../validation/choice.ts";
import { currencyCodeSchema } from "../validation/currency-code.ts";
import { dateSchema, timestampSchema } from "../validation/date.ts";
import { decimalSchema, optionalDecimalSchema } from "../validation/decimal.ts";
import { idSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema, nameSchema, shortTextSchema, titleSchema } from "../validation/text.ts";
import { enteredLinesSchema, exercisedOptions, licenseLinesSchema } from "./license-line.ts";

/** From the first question to the payment, in this order; `declined` and `expired` end a licence. */
export const LICENSE_STATUSES = [
	"asked",
	"quoted",
	"agreed",
	"signed",
	"invoiced",
	"paid",
	"declined",
	"expired",
] as const;
export type LicenseStatus = (typeof LICENSE_STATUSES)[number];

const SIGNED = new Set<LicenseStatus>(["signed", "invoiced", "paid"]);

/** Whether a licence of this status is signed, so that its fee counts instead of an estimate [RIG11]. */
export function isSignedStatus(status: LicenseStatus): boolean {
	return SIGNED.has(status);
}

/** Fees that a licence charges beside its licence fee, such as the one for a technical copy. */
export const OTHER_FEE_KINDS = ["access", "research", "technical", "transfer"] as const;
const OTHER_FEES_MAX = 50;

const dateOrNone = dateSchema.nullable().default(null);

/**
 * The days on which a licence reached each status except `signed`, which has `signed_on`, and the events that its
 * terms may count from.
 */
const licenseDatesSchema = z.object({
	asked: dateOrNone,
	quoted: dateOrNone,
	agreed: dateOrNone,
	invoiced: dateOrNone,
	paid: dateOrNone,
	declined: dateOrNone,
	expired: dateOrNone,
	delivery: dateOrNone,
	first_transmission: dateOrNone,
});
export type LicenseDates = z.infer<typeof licenseDatesSchema>;

const otherFeeSchema = z.object({ kind: choice(OTHER_FEE_KINDS), amount: decimalSchema });

/** The permission to use a licensor's material, from the first question to the payment, with its document. */
export const licenseSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	licensor_id: idSchema,
	name: titleSchema,
	/** The licensor's or the lawyer's number. */
	reference: shortTextSchema.default(""),
	status: choice(LICENSE_STATUSES).default("signed"),
	notes: longTextSchema.default(""),
	signed_on: dateSchema.nullable().default(null),
	dates: licenseDatesSchema.prefault({}),
	fee: optionalDecimalSchema.default(null),
	/** Currency of all its amounts; null for the licensor's currency. */
	currency: currencyCodeSchema.nullable().default(null),
	other_fees: z.array(otherFeeSchema).max(OTHER_FEES_MAX).default([]),
	/** The rights that it grants; empty until somebody enters them. */
	lines: licenseLinesSchema.default([]),
	/** The document, once it is uploaded. */
	file: uploadSchema.nullable().default(null),
	updated_at: timestampSchema.nullable().default(null),
});
/** A licence of one licensor. Its lines say what it grants; its amounts are in its own currency. */
export type License = z.infer<typeof licenseSchema>;

/** The prices of the options that were exercised, in the licence's currency. */
export function optionPrices({ lines }: Pick<License, "lines">): number[] {
	return lines.flatMap(exercisedOptions).flatMap(({ price }) => price ?? []);
}

/** Whether a licence has amounts, which are in its currency. */
export function hasAmounts({
	fee,
	other_fees,
	lines,
}: Pick<License, "fee" | "other_fees" | "lines">): boolean {
	return (
		fee !== null ||
		other_fees.length > 0 ||
		lines.some(({ options }) => options.some(({ price }) => price !== null))
	);
}

/**
 * Moves a licence to another licensor [FIL8]. Its amounts stay in the currency that they were agreed in, even if that
 * was its licensor's.
 *
 * @param from - the licensor that it leaves. @param into - id of the one that gets it.
 */
export function handOverLicense<L extends License>(
	license: L,
	from: { readonly currency: string },
	into: number,
): L {
	const currency = license.currency ?? (hasAmounts(license) ? from.currency : null);
	return { ...license, currency, licensor_id: into };
}

/** A new licence: the fields that are left out get their defaults. */
export const licenseCreateSchema = licenseSchema
	.omit({ id: true, production_id: true, licensor_id: true, file: true, updated_at: true })
	.extend({
		name: nameSchema,
		lines: enteredLinesSchema.default([]),
		/** The id returned by the upload call. */
		signed_id: z.string().min(1).max(250).optional(),
	});
/** Its licensor can change, as after two were merged. */
export const licenseUpdateSchema = patchOf(licenseCreateSchema.extend({ licensor_id: idSchema }));
