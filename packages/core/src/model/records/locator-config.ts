import * as z from "zod";
import { foldName } from "../../text/fold-name.ts";
import { idSchema } from "../validation/id.ts";
import { mustBe, noText, text } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";

const PREFIX_MAX = 32;
const DIGITS_MAX = 15;
const DEFAULT_DIGITS = 8;
/** The highest number to start at. Counting continues beyond it, far below where integers lose exactness. */
const NEXT_NUMBER_MAX = 10 ** 12;

const nextNumberSchema = z.int({ error: mustBe.aValidNumber }).positive({ error: mustBe.aValidNumber });

/** How a production numbers its records [ID1]; can only change before there are records. */
export const locatorConfigSchema = z.object({
	production_id: idSchema,
	type: z.literal("LocatorConfig").default("LocatorConfig"),
	/** Letters, digits and `-`; no underscore or dot, so that locators can be recognized in file names [MAT1]. */
	prefix: z
		.string({ error: noText })
		.max(PREFIX_MAX, { error: text.maxLength(PREFIX_MAX) })
		.regex(/^[A-Za-z0-9-]*$/, { error: "must only use letters, numbers and hyphens" })
		.default(""),
	digits: z
		.int({ error: mustBe.aValidNumber })
		.min(1, { error: mustBe.atLeast(1) })
		.max(DIGITS_MAX, { error: mustBe.atMost(DIGITS_MAX) })
		.default(DEFAULT_DIGITS),
	next_number: nextNumberSchema.default(1),
});
/** The prefix, digits and next number of a production's locators, as in `HL-00000042`. */
export type LocatorConfig = z.infer<typeof locatorConfigSchema>;

/** Another prefix, number of digits or next number; only before there are records. */
export const locatorConfigUpdateSchema = patchOf(
	locatorConfigSchema.omit({ production_id: true, type: true }).extend({
		next_number: nextNumberSchema.max(NEXT_NUMBER_MAX, { error: mustBe.aValidNumber }).default(1),
	}),
);

/** Formats a record's locator: `HL-00000042`. A number with more digits than configured is not truncated [ID3]. */
export function formatLocator(config: Pick<LocatorConfig, "prefix" | "digits">, number: number): string {
	return `${config.prefix}${String(number).padStart(config.digits, "0")}`;
}

/**
 * A production's next unused locators, compared case-insensitively.
 *
 * @returns the locators in order, and the configuration's next number.
 */
export function nextLocators(
	config: LocatorConfig,
	count: number,
	taken: ReadonlySet<string>,
): { locators: string[]; next_number: number } {
	const locators: string[] = [];
	let number = config.next_number;
	for (; locators.length < count; number++) {
		const locator = formatLocator(config, number);
		if (!taken.has(foldName(locator))) locators.push(locator);
	}
	return { locators, next_number: number };
}
