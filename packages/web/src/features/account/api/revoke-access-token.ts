import { request } from "../../../api/request.ts";

export async function revokeAccessToken(id: number): Promise<void> {
	await request("DELETE", `/account/access_tokens/${id}`);
}
