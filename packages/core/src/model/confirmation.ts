import * as z from "zod";
import { timestampSchema } from "./validation/date.ts";
import { emailSchema } from "./validation/email.ts";
import { idSchema } from "./validation/id.ts";
import { shortTextSchema } from "./validation/text.ts";

/** Days before its end from which a confirmation counts as expiring. */
const EXPIRING_DAYS = 6;
const DAY_MS = 86_400_000;

/** Something an account is asked to confirm, such as `Verify email`. */
export const confirmationSchema = z.object({
	id: idSchema,
	description: shortTextSchema,
	params: z.object({ email: emailSchema }),
	expires_at: timestampSchema,
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/**
 * How near a confirmation's end is: `expired` from the moment itself, `expiring` with fewer than six days left.
 *
 * @param nowMs - the time, in milliseconds since 1970.
 */
export function confirmationState(
	confirmation: Pick<Confirmation, "expires_at">,
	nowMs: number,
): "open" | "expiring" | "expired" {
	const leftMs = Date.parse(confirmation.expires_at) - nowMs;
	if (leftMs <= 0) return "expired";
	return leftMs < EXPIRING_DAYS * DAY_MS ? "expiring" : "open";
}
