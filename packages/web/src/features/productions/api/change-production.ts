import type { productionUpdateSchema } from "@oxcut/core";
import type * as z from "zod";
import { debouncedWrites } from "../../../api/debounced-writes.ts";
import { useListChange, withFields } from "../../../api/use-list-change.ts";
import { logsKey } from "./list-logs.ts";
import { type ListedProduction, productionsQuery } from "./list-productions.ts";

type Fields = z.output<typeof productionUpdateSchema>;

/** Changes what a production is called and shows its totals in. */
export function useChangeProduction(id: number) {
	return useListChange<ListedProduction, Fields>({
		queryKey: productionsQuery.queryKey,
		send: (production) => debouncedWrites.write("PUT", `/productions/${id}`, { production }),
		change: (productions, fields) => withFields(productions, id, fields as Partial<ListedProduction>),
		alsoMoves: [logsKey(id)],
	});
}
