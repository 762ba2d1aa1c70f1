import * as z from "zod";
import { text as message, mustBe, noText } from "./messages.ts";

/** Longest text of a one-line field. */
export const TEXT_MAX = 250;

// Blank for a reader: white space, and the characters that show nothing (zero-width space and joiners, word joiner, BOM).
const BLANK = /^[\s\u00a0\u200b-\u200d\u2060\ufeff]*$/;

/** Whether a reader would see nothing: empty, or white space and invisible characters only. */
export function isBlank(value: string): boolean {
	return BLANK.test(value);
}

/** Longest text of a field with several lines: notes, descriptions, addresses [MOD10]. */
export const LONG_TEXT_MAX = 20_000;

/** Text of any number of lines without U+0000, as long as it was kept: what is older than a limit is still read. */
export const keptTextSchema = z
	.string({ error: noText })
	.refine((value) => !value.includes("\0"), { error: message.forbiddenCharacter });

/** Text of any number of lines, at most 20 000 characters, without U+0000. */
export const longTextSchema = keptTextSchema.max(LONG_TEXT_MAX, {
	error: message.maxLength(LONG_TEXT_MAX),
	abort: true,
});

// Line breaks and other characters that steer a terminal, a header of a mail or a log instead of being read.
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
// Paragraphs have line breaks and tabs, and nothing else of them.
const CONTROL_IN_PARAGRAPHS = /[^\P{Cc}\t\n\r]/u;

// Characters that turn writing around: a name with one could pass for another, or turn around what stands beside it.
const TURNING = /\p{Bidi_Control}/u;

const forbidden = { error: message.forbiddenCharacter, abort: true };

/** Text that goes into the subject of a mail and such: one line without control characters, at most 250; may be empty [ACC17]. */
export const lineSchema = z
	.string({ error: noText })
	.refine((value) => !CONTROL.test(value), forbidden)
	.max(TEXT_MAX, { error: message.maxLength(TEXT_MAX) });

/** What somebody or something is called: a line that says something [MOD1], with nothing in it that turns writing around. */
export const nameSchema = lineSchema
	.refine((value) => !TURNING.test(value), forbidden)
	.refine((value) => !isBlank(value), { error: mustBe.present });

/** Paragraphs that are mailed: any number of lines, without other control characters [ACC17]. */
export const paragraphsSchema = z
	.string({ error: noText })
	.max(LONG_TEXT_MAX, { error: message.maxLength(LONG_TEXT_MAX), abort: true })
	.refine((value) => !CONTROL_IN_PARAGRAPHS.test(value), forbidden);

/** Text of at most 250 characters; may be empty. */
export const shortTextSchema = keptTextSchema.max(TEXT_MAX, { error: message.maxLength(TEXT_MAX) });

/** Text that says something: a title of nothing but invisible characters counts as missing [MOD1]. */
export const titleSchema = shortTextSchema.refine((value) => !isBlank(value), { error: mustBe.present });
