import { api } from "../api/api.ts";

/** Gives the password again, which allows what guards the account for ten minutes [ACC21]. */
export async function prove(password: string): Promise<void> {
	await api.post("/account/proof", { body: { password } });
}
