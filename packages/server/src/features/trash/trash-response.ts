import type { RouteResponse } from "../../http/route.ts";

/** Adds the trash entry that restores a call's deletion to its response [TRASH3]. */
export function withTrashEntry(response: RouteResponse, trashId: number | null): RouteResponse {
	if (trashId === null) return response;
	return { ...response, headers: { ...response.headers, "X-Trash-Id": String(trashId) } };
}
