import { sharedRequest } from "../../../api/shared-requests.ts";

/** Throws a preview away. */
export async function discardImport(id: number): Promise<void> {
	await sharedRequest("DELETE", `/imports/${id}`);
}
