import type { Licensor } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { useListChange, withFields } from "../../../api/use-list-change.ts";
import { licensorsKey } from "../../../data/list-licensors.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";

/** Changes a licensor; changes within a second are saved together. */
export function useChangeLicensor({ id, production_id }: Licensor) {
	return useListChange<Licensor, CheckedChange>({
		queryKey: licensorsKey(production_id),
		send: ({ fields, seen }) => checkedWrites.write(`/licensors/${id}`, "licensor", fields, seen),
		change: (licensors, { fields }) => withFields(licensors, id, fields as Partial<Licensor>),
		alsoMoves: [["licensor", id]],
	});
}
