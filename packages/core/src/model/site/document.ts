import * as z from "zod";
import { longTextSchema, shortTextSchema, titleSchema } from "../validation/text.ts";

/** A document to read or to accept. `LegalDocument` marks legal ones. */
export const documentSchema = z.object({
	type: shortTextSchema,
	/** Key in URLs: `terms_of_service`. */
	name: z.string().regex(/^[a-z0-9_]+$/),
	title: titleSchema,
	/** HTML, sanitized by `sanitizeHtml` before display. */
	content: longTextSchema.default(""),
});
/** A page that the site publishes, such as its terms of service. */
export type Document = z.infer<typeof documentSchema>;

/** Whether it is a legal document, such as the terms of service. */
export function isLegalDocument(document: Pick<Document, "type">): boolean {
	return document.type === "LegalDocument";
}
