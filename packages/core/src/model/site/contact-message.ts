import * as z from "zod";
import { emailSchema } from "../validation/email.ts";
import { text } from "../validation/messages.ts";
import { lineSchema, nameSchema, paragraphsSchema } from "../validation/text.ts";

const MESSAGE_MAX = 10_000;

/** A contact form's message to the server's operators. */
export const contactMessageSchema = z.object({
	name: nameSchema,
	email: emailSchema,
	subject: lineSchema.default(""),
	message: paragraphsSchema
		.refine((message) => message.trim() !== "", { error: text.notEmpty })
		.refine((message) => message.length <= MESSAGE_MAX, { error: text.maxLength(MESSAGE_MAX) }),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;
