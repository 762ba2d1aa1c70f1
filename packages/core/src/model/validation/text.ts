import * as z from "zod";
import { text as message, mustBe } from "./messages.ts";

/** Longest text of a one-line field. */
export const TEXT_MAX = 250;

// Blank for a reader: white space, and the characters that show nothing (zero-width space and joiners, word joiner, BOM).
const BLANK = /^[\s\u00a0\u200b-\u200d\u2060\ufeff]*$/;

/** Whether a reader would see nothing: empty, or white space and invisible characters only. */
export function isBlank(value: string): boolean {
	return BLANK.test(value);
}

/** Text of any length and any number of lines, without U+0000. */
export const longTextSchema = z
	.string({ error: mustBe.present })
	.refine((value) => !value.includes("\0"), { error: message.forbiddenCharacter });

/** One-line text of at most 250 characters; may be empty. */
export const shortTextSchema = longTextSchema.max(TEXT_MAX, { error: message.maxLength(TEXT_MAX) });

/** One-line text that says something: a title of nothing but invisible characters counts as missing [MOD1]. */
export const titleSchema = shortTextSchema.refine((value) => !isBlank(value), { error: mustBe.present });
