import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { timestampSchema } from "../validation/date.ts";
import { emailSchema } from "../validation/email.ts";
import { idSchema } from "../validation/id.ts";
import { mustBe, text } from "../validation/messages.ts";
import { GIVEN_ROLES } from "./permission-levels.ts";

const EMAILS_MAX = 50;

/** A pending offer to join a production. */
export const inviteSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	recipient_email: emailSchema,
	role: choice(GIVEN_ROLES),
	created_at: timestampSchema.nullable().default(null),
});
/** An unanswered invite to a production's team, with the role that it offers. */
export type Invite = z.infer<typeof inviteSchema>;

/** Up to 50 addresses to invite, all with the same role. */
export const inviteCreateSchema = z.object({
	emails: z
		.array(emailSchema, {
			error: ({ input }) => (input === undefined ? mustBe.present : "must be a list of addresses"),
		})
		.min(1, { error: text.notEmpty })
		.max(EMAILS_MAX, { error: `can't be more than ${EMAILS_MAX}` }),
	role: choice(GIVEN_ROLES),
});

/** Far longer than any emailed token. */
const TOKEN_MAX = 1000;

/** The recipient's answer, with the token of the emailed link if they came by it. */
export const inviteAnswerSchema = z.object({
	answer: choice(["accept", "reject"]),
	/** The emailed link's token, which proves that the address is the account's. */
	token: z.string().max(TOKEN_MAX).optional(),
});
