import type { studioUpdateSchema } from "@oxcut/core";
import type * as z from "zod";
import { debouncedWrites } from "../../../api/debounced-writes.ts";
import { useListChange, withFields } from "../../../api/use-list-change.ts";
import { type ListedStudio, studiosQuery } from "./list-studios.ts";

type Fields = z.output<typeof studioUpdateSchema>;

export function useChangeStudio(id: number) {
	return useListChange<ListedStudio, Fields>({
		queryKey: studiosQuery.queryKey,
		send: (studio) => debouncedWrites.write("PUT", `/studios/${id}`, { studio }),
		change: (studios, fields) => withFields(studios, id, fields as Partial<ListedStudio>),
	});
}
