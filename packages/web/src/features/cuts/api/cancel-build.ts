import { sharedRequest } from "../../../api/shared-requests.ts";

/** Ends the build that waits or runs; the reports stay what they were. */
export async function cancelBuild(cutId: number): Promise<void> {
	await sharedRequest("DELETE", `/cuts/${cutId}/build`);
}
