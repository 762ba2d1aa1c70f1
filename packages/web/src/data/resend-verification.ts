import { api } from "../api/api.ts";

/** Sends the verification email for an address again, with a fresh link. */
export async function resendVerification(email: string): Promise<void> {
	await api.patch("/account/emails/verification_link/resend", { body: { email } });
}
