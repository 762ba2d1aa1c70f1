import type { StoredTemplate } from "@oxcut/core/templates";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { templatesKey } from "./list-templates.ts";

/** Moves a template to the trash. Returns the trash entry. */
export function useRemoveTemplate(productionId: number) {
	return useListChange<StoredTemplate, number, number>({
		queryKey: templatesKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/templates/:id", { id })),
		change: without,
	});
}
