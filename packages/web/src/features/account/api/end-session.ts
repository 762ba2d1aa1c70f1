import { sharedRequest } from "../../../api/shared-requests.ts";

export async function endSession(id: number): Promise<void> {
	await sharedRequest("DELETE", `/account/sessions/${id}`);
}

/** Ends all sessions but this browser's. */
export async function endOtherSessions(): Promise<void> {
	await sharedRequest("DELETE", "/account/sessions");
}
