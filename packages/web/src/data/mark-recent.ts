import { request } from "../api/request.ts";

/** Notes that the person opened a production. */
export async function markRecent(id: number): Promise<void> {
	await request("GET", `/productions/${id}/mark_recent`);
}
