import { api } from "../api/api.ts";

/**
 * @returns the id of the account's demo production, made when it is asked for first.
 * @throws {Error} `Undefined demo returned` where the answer has none.
 */
export async function openDemo(): Promise<number> {
	const { production } = await api.get("/productions/demo");
	if (!production) throw new Error("Undefined demo returned");
	return production.id;
}
