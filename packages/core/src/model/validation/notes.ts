import { breaksToHtml, sanitizeHtml } from "../sanitize-html.ts";
import { longTextSchema } from "./text.ts";

/** Notes: HTML of a short list of formatting. Line breaks become `<br>`, and what could run is taken out as it comes in [MOD9]. */
export const notesSchema = longTextSchema.overwrite((notes) =>
	/[<>\r\n]/.test(notes) ? sanitizeHtml(breaksToHtml(notes)) : notes,
);
