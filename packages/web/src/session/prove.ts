import { api } from "../api/api.ts";

/** Confirms the password, which allows changes to the account's security for ten minutes [ACC21]. */
export async function prove(password: string): Promise<void> {
	await api.post("/account/proof", { body: { password } });
}
