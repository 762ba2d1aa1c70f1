import { text } from "./messages.ts";
import { breaksToHtml, sanitizeHtml } from "./sanitize-html.ts";
import { keptTextSchema, LONG_TEXT_MAX, longTextSchema } from "./text.ts";

const clean = (notes: string) => (/[<>\r\n]/.test(notes) ? sanitizeHtml(breaksToHtml(notes)) : notes);

/**
 * Notes: HTML with a few formatting tags. Line breaks become `<br>`, and anything that could run is removed on input [MOD9].
 * The limit applies to the text as typed and to the HTML as stored, where `<` is `&lt;` [MOD10].
 */
export const notesSchema = longTextSchema
	.overwrite(clean)
	.refine((notes) => notes.length <= LONG_TEXT_MAX, { error: text.maxLength(LONG_TEXT_MAX) });

/** Stored notes, including those longer than today's limit. */
export const keptNotesSchema = keptTextSchema.overwrite(clean);
