import { request } from "../../../api/request.ts";

/** Throws a preview away. */
export async function discardImport(id: number): Promise<void> {
	await request("DELETE", `/imports/${id}`);
}
