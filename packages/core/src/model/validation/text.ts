import * as z from "zod";
import { text as message, mustBe, noText } from "./messages.ts";

/** Longest text of a one-line field. */
export const TEXT_MAX = 250;

// Blank to a reader: white space and invisible characters (zero-width space and joiners, word joiner, BOM).
const BLANK = /^[\s\u00a0\u200b-\u200d\u2060\ufeff]*$/;

/** Whether a text looks empty: only white space and invisible characters, if any. */
export function isBlank(value: string): boolean {
	return BLANK.test(value);
}

/** Longest text of a multi-line field: notes, descriptions, addresses [MOD10]. */
export const LONG_TEXT_MAX = 20_000;

/** Stored text with any number of lines, without U+0000, of any length: it may be older than the limit. */
export const keptTextSchema = z
	.string({ error: noText })
	.refine((value) => !value.includes("\0"), { error: message.forbiddenCharacter("\0") });

/** Text with any number of lines, at most 20 000 characters, without U+0000. */
export const longTextSchema = keptTextSchema.max(LONG_TEXT_MAX, {
	error: message.maxLength(LONG_TEXT_MAX),
	abort: true,
});

// Line breaks and other characters that would control a terminal, an email's header or a log.
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
// Control characters except line breaks and tabs, which paragraphs may have.
const CONTROL_IN_PARAGRAPHS = /[^\P{Cc}\t\n\r]/u;

// Characters that change the direction of text could make a name look like another, or reverse the text beside it.
const BIDI_CONTROL = /\p{Bidi_Control}/u;

function without(pattern: RegExp) {
	return [
		(value: string) => !pattern.test(value),
		{
			error: ({ input }: { readonly input?: unknown }) =>
				message.forbiddenCharacter(pattern.exec(String(input))?.[0] ?? ""),
			abort: true,
		},
	] as const;
}

/**
 * Text for an email's subject and similar uses: one line without control characters, at most 250 characters; may be empty [ACC17].
 */
export const lineSchema = z
	.string({ error: noText })
	.refine(...without(CONTROL))
	.max(TEXT_MAX, { error: message.maxLength(TEXT_MAX) });

/** A name that may be empty: one line without characters that change the direction of text. */
export const optionalNameSchema = lineSchema.refine(...without(BIDI_CONTROL));

/** A name: one nonblank line [MOD1] without characters that change the direction of text. */
export const nameSchema = optionalNameSchema.refine((value) => !isBlank(value), { error: mustBe.present });

/** Emailed paragraphs: any number of lines, without other control characters [ACC17]. */
export const paragraphsSchema = z
	.string({ error: noText })
	.max(LONG_TEXT_MAX, { error: message.maxLength(LONG_TEXT_MAX), abort: true })
	.refine(...without(CONTROL_IN_PARAGRAPHS));

/** Text of at most 250 characters; may be empty. */
export const shortTextSchema = keptTextSchema.max(TEXT_MAX, { error: message.maxLength(TEXT_MAX) });

/** Nonblank text: a title of only invisible characters counts as missing [MOD1]. */
export const titleSchema = shortTextSchema.refine((value) => !isBlank(value), { error: mustBe.present });
