import { breaksToHtml, sanitizeHtml } from "../sanitize-html.ts";
import { text } from "./messages.ts";
import { keptTextSchema, LONG_TEXT_MAX, longTextSchema } from "./text.ts";

const clean = (notes: string) => (/[<>\r\n]/.test(notes) ? sanitizeHtml(breaksToHtml(notes)) : notes);

/**
 * Notes: HTML of a short list of formatting. Line breaks become `<br>`, and what could run is taken out as it comes in [MOD9].
 * The limit holds for what is typed and for what is kept of it: `<` is kept as `&lt;`.
 */
export const notesSchema = longTextSchema
	.overwrite(clean)
	.refine((notes) => notes.length <= LONG_TEXT_MAX, { error: text.maxLength(LONG_TEXT_MAX) });

/** Notes as they were kept, also those that are older than the limit. */
export const keptNotesSchema = keptTextSchema.overwrite(clean);
