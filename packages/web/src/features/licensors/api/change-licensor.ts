import type { Licensor, licensorUpdateSchema } from "@oxcut/core";
import type * as z from "zod";
import { debouncedWrites } from "../../../api/debounced-writes.ts";
import { useListChange, withFields } from "../../../api/use-list-change.ts";
import { licensorsKey } from "./list-licensors.ts";

/** Changes of one licensor within a second go as one. */
export function useChangeLicensor({ id, production_id }: Licensor) {
	return useListChange<Licensor, z.input<typeof licensorUpdateSchema>>({
		queryKey: licensorsKey(production_id),
		send: (licensor) => debouncedWrites.write("PUT", `/licensors/${id}`, { licensor }),
		change: (licensors, fields) => withFields(licensors, id, fields as Partial<Licensor>),
		alsoMoves: [["licensor", id]],
	});
}
