import { sharedRequest } from "../../../api/shared-requests.ts";

export async function revokeAccessToken(id: number): Promise<void> {
	await sharedRequest("DELETE", `/account/access_tokens/${id}`);
}
