import { request } from "../api/request.ts";

/** Gives the password again, which allows what guards the account for ten minutes [ACC21]. */
export async function prove(password: string): Promise<void> {
	await request("POST", "/account/proof", { body: { password } });
}
