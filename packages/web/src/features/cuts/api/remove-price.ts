import { request } from "../../../api/request.ts";

/** Removes a price; records that had it have none. */
export async function removePrice(priceId: number): Promise<void> {
	await request("DELETE", `/prices/${priceId}`);
}
