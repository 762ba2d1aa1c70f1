import type { License, StoredRecord } from "@oxcut/core/model";
import type { Template } from "@oxcut/core/templates";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../api/api.ts";
import { chunksOf } from "../../api/chunks-of.ts";
import type { FullCut } from "../../data/get-cut.ts";
import { useCutEngine } from "../../data/use-cut-engine.ts";
import { useEngineAnswer } from "../../data/use-engine-answer.ts";
import { useStoredCut } from "../../data/use-stored-cut.ts";
import type { NamedField } from "./field-options.ts";

/** The most records in one call: their ids have to fit into its address. */
const CHUNK = 500;

/** Complete records by their ids: the engine has only the fields that it reads. */
function recordsQuery(productionId: number, ids: readonly number[]) {
	return queryOptions({
		queryKey: ["production", productionId, "records_in_form", ids] as const,
		meta: { resources: ["records"] },
		queryFn: async ({ signal }): Promise<StoredRecord[]> => {
			const records: StoredRecord[] = [];
			for (const chunk of chunksOf(ids, CHUNK)) {
				const answer = await api.get("/productions/:production_id/records/multiple", {
					production_id: productionId,
					query: { ids: chunk.join(",") },
					signal,
				});
				records.push(...answer.records);
			}
			return records;
		},
		staleTime: 60_000,
	});
}

export interface PreviewedForm {
	readonly name: string;
	readonly template: Template;
	readonly fills: Readonly<Record<string, string>>;
	readonly project: string;
	readonly licenses: readonly License[];
	readonly customFields: readonly NamedField[];
}

/** A cut in the form of a template, with the records as they are now; computed in the cut's worker at each change [TPL12]. */
export function useFormPreview(cut: FullCut, form: PreviewedForm) {
	const { stored, error, retry } = useStoredCut(cut, true);
	const opened = useCutEngine(stored, false);
	const snapshot = stored?.snapshot;
	const ids = useMemo(() => (snapshot?.records ?? []).map(({ id }) => id), [snapshot]);
	const query = useQuery({ ...recordsQuery(cut.production_id, ids), enabled: snapshot !== undefined });
	const records = query.data;
	const { name, template, fills, project, licenses, customFields } = form;
	const input = useMemo(
		() => ({ name, template, fills, project, licenses, customFields, records: records ?? [] }),
		[name, template, fills, project, licenses, customFields, records],
	);
	const answer = useEngineAnswer(opened, "form", input);
	const failed = opened.state.error === null ? answer.error : new Error(opened.state.error);
	return {
		preview: records === undefined || error !== null ? null : answer.data,
		error: error ?? query.error ?? failed,
		retry: error !== null ? retry : query.isError ? () => void query.refetch() : undefined,
	};
}
