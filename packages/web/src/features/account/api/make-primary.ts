import { request } from "../../../api/request.ts";

/** Makes a verified address the primary one. */
export async function makePrimary(email: string): Promise<void> {
	await request("PATCH", "/account/emails/make_primary", { body: { email } });
}
