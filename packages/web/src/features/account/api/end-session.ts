import { request } from "../../../api/request.ts";

export async function endSession(id: number): Promise<void> {
	await request("DELETE", `/account/sessions/${id}`);
}
