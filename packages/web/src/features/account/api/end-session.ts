import { sharedRequest } from "../../../api/shared-requests.ts";

export async function endSession(id: number): Promise<void> {
	await sharedRequest("DELETE", `/account/sessions/${id}`);
}
