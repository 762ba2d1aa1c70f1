import { request } from "../../../api/request.ts";

/** Ends the build that waits or runs; the reports stay what they were. */
export async function cancelBuild(cutId: number): Promise<void> {
	await request("DELETE", `/cuts/${cutId}/build`);
}
