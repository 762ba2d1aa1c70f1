import type { RouteResponse } from "../../http/route.ts";

/** An answer with the trash entry that restores what the call did [TRASH3]. */
export function withTrashEntry(response: RouteResponse, trashId: number | null): RouteResponse {
	if (trashId === null) return response;
	return { ...response, headers: { ...response.headers, "X-Trash-Id": String(trashId) } };
}
