import { api } from "../api/api.ts";

/**
 * @returns the id of the account's demo production, which the first call creates.
 * @throws {Error} `Undefined demo returned` if the answer has none.
 */
export async function openDemo(): Promise<number> {
	const { production } = await api.get("/productions/demo");
	if (!production) throw new Error("Undefined demo returned");
	return production.id;
}
