import { api } from "../api/api.ts";

/** Mails the link again that verifies an address, and gives it its full time anew. */
export async function resendVerification(email: string): Promise<void> {
	await api.patch("/account/emails/verification_link/resend", { body: { email } });
}
