import type { AnswerOf } from "@oxcut/core/api";
import type { RightsRecord } from "@oxcut/core/clearance";
import type { AltFile } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

const altFilesKey = (productionId: number) => ["production", productionId, "alt_files"] as const;

/** The production's alt files, which assign records to file names. */
export const altFilesQuery = (productionId: number) =>
	queryOptions({
		queryKey: altFilesKey(productionId),
		queryFn: async ({ signal }): Promise<AltFile[]> => {
			const input = { production_id: productionId, signal };
			return (await api.get("/productions/:production_id/alt_files", input)).alt_files;
		},
		staleTime: 60_000,
		meta: { resources: ["alt_files"] },
	});

type RecordPage = AnswerOf<"GET", "/productions/:production_id/records">;

const PAGE = 1000;

/** All records of a production that match, page by page. */
async function findRecords(
	productionId: number,
	matching: { readonly licensed: "true" } | { readonly filter: string },
	signal: AbortSignal,
): Promise<RecordPage["records"]> {
	const records: RecordPage["records"] = [];
	let after: string | null = null;
	do {
		const page: RecordPage = await api.get("/productions/:production_id/records", {
			production_id: productionId,
			query: { ...matching, limit: PAGE, after: after ?? undefined },
			signal,
		});
		records.push(...page.records);
		after = page.next ?? null;
	} while (after !== null);
	return records;
}

/** The records with underlying rights. */
export const rightsRecordsQuery = (productionId: number) =>
	queryOptions({
		queryKey: ["production", productionId, "underlying_rights"] as const,
		queryFn: async ({ signal }): Promise<RightsRecord[]> => {
			const found = await findRecords(productionId, { filter: "underlying_rights not_empty" }, signal);
			return found.map(({ id, production_locator, title, category, underlying_rights }) => ({
				...{ id, production_locator, title, category, underlying_rights },
			}));
		},
		staleTime: 60_000,
		meta: { resources: ["records"] },
	});

/** Ids of the records that are licensed. */
export const licensedIdsQuery = (productionId: number) =>
	queryOptions({
		queryKey: ["production", productionId, "licensed_ids"] as const,
		queryFn: async ({ signal }): Promise<number[]> =>
			(await findRecords(productionId, { licensed: "true" }, signal)).map(({ id }) => id),
		staleTime: 60_000,
		// Updated record by record: reading the whole list again for each change would be expensive.
		meta: { resources: [] },
	});

export type FullRecord = AnswerOf<"GET", "/records/:id">["record"];

/** One record in its current state. */
export const recordQuery = (recordId: number) =>
	queryOptions({
		queryKey: ["record", recordId] as const,
		queryFn: async ({ signal }): Promise<FullRecord> =>
			(await api.get("/records/:id", { id: recordId, signal })).record,
		staleTime: 60_000,
		meta: { resources: ["records"] },
	});

export type FoundRecord = RecordPage["records"][number];

const FOUND_MAX = 8;

/** Records whose words begin with those of a query: a handful to choose from. */
export const foundRecordsQuery = (productionId: number, words: string) =>
	queryOptions({
		queryKey: ["production", productionId, "found_records", words] as const,
		queryFn: async ({ signal }): Promise<FoundRecord[]> => {
			const input = { production_id: productionId, query: { limit: FOUND_MAX, q: words }, signal };
			return (await api.get("/productions/:production_id/records", input)).records;
		},
		staleTime: 60_000,
		meta: { resources: ["records"] },
	});
