import { breaksToHtml, sanitizeHtml } from "../sanitize-html.ts";
import { text } from "./messages.ts";
import { LONG_TEXT_MAX, longTextSchema } from "./text.ts";

/**
 * Notes: HTML of a short list of formatting. Line breaks become `<br>`, and what could run is taken out as it comes in [MOD9].
 * The limit holds for what is typed and for what is kept of it: `<` is kept as `&lt;`.
 */
export const notesSchema = longTextSchema
	.overwrite((notes) => (/[<>\r\n]/.test(notes) ? sanitizeHtml(breaksToHtml(notes)) : notes))
	.refine((notes) => notes.length <= LONG_TEXT_MAX, { error: text.maxLength(LONG_TEXT_MAX) });
