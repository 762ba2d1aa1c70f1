import { type Method, type RequestOptions, request } from "./request.ts";

/**
 * Makes a call that moves something to the trash.
 *
 * @returns the id of the trash entry that restores it.
 */
export async function trashRequest(
	method: Method,
	path: string,
	options: Pick<RequestOptions, "body"> = {},
): Promise<number> {
	let trashId: number | null = null;
	await request(method, path, {
		...options,
		onTrash: (id) => {
			trashId = id;
		},
	});
	if (trashId === null) throw new Error(`${method} ${path} names no trash entry`);
	return trashId;
}
