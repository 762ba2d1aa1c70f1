import type { Medium } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { mediaKey } from "../../../data/list-media.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";

/** Adds a medium to a production, or changes one. */
export function useSaveMedium(productionId: number, medium: Medium | null) {
	return useListChange<Medium, CheckedChange>({
		queryKey: mediaKey(productionId),
		send: ({ fields, seen }) =>
			medium === null
				? request("POST", `/productions/${productionId}/media`, { body: { medium: fields } })
				: checkedWrites.save(`/media/${medium.id}`, "medium", fields, seen),
	});
}
