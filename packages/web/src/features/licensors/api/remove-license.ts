import type { License } from "@oxcut/core/model";
import { sharedRequest } from "../../../api/shared-requests.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { licensesKey } from "./list-licenses.ts";

/** Removes a licence and its document. */
export function useRemoveLicense(productionId: number) {
	return useListChange<License, number>({
		queryKey: licensesKey(productionId),
		send: (id) => sharedRequest("DELETE", `/licenses/${id}`),
		change: without,
	});
}
