import { request } from "../../../api/request.ts";

/** Takes an address away that is not the primary one. */
export async function removeEmail(email: string): Promise<void> {
	await request("PATCH", "/account/emails/delete", { body: { email } });
}
