import type { StoredTemplate } from "@oxcut/core/templates";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { isSame, retryIfStale, WriteConflict } from "../../../api/write-conflict.ts";
import { templatesKey } from "./list-templates.ts";

type Content = Pick<StoredTemplate, "name" | "definition">;

export interface TemplateChange {
	/** Null for a new one. */
	readonly id: number | null;
	readonly content: Content;
	/** The template when editing began. */
	readonly seen: Content | null;
}

/**
 * Adds a template, or replaces one. A definition is replaced as a whole, so any change of it by someone else is a conflict, also
 * of another part.
 */
export function useSaveTemplate(productionId: number) {
	const queryClient = useQueryClient();
	const queryKey = templatesKey(productionId);
	return useListChange<StoredTemplate, TemplateChange, StoredTemplate>({
		queryKey,
		send: async ({ id, content, seen }) => {
			const saved =
				id === null
					? await addTemplate(productionId, content)
					: await retryIfStale(
							() => replaceTemplate(id, content, seen),
							() => undefined,
						);
			// The list has it at once: the page opens a template from the list.
			queryClient.setQueryData<readonly StoredTemplate[]>(queryKey, (before) => [
				...(before ?? []).filter((template) => template.id !== saved.id),
				saved,
			]);
			return saved;
		},
	});
}

async function addTemplate(productionId: number, content: Content): Promise<StoredTemplate> {
	const path = "/productions/:production_id/templates";
	return (await api.post(path, { production_id: productionId, body: { template: content } })).template;
}

/** @throws {WriteConflict} if someone else changed the template since it was seen. */
async function replaceTemplate(id: number, content: Content, seen: Content | null): Promise<StoredTemplate> {
	const { body, version } = await api.request("GET", "/templates/:id", { id });
	const { template: current } = body;
	const fields = (["name", "definition"] as const).filter(
		(field) =>
			seen !== null && !isSame(current[field], seen[field]) && !isSame(current[field], content[field]),
	);
	if (fields.length > 0) throw new WriteConflict({ ...current }, { ...content }, fields);
	const answer = await api.request("PUT", "/templates/:id", {
		id,
		body: { template: content },
		...(version === null ? {} : { ifMatch: version }),
	});
	return answer.body.template;
}
