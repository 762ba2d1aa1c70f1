import { type AltFile, altFileSchema, recordSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const altFilesSchema = z.object({ alt_files: z.array(altFileSchema) });

const altFilesKey = (productionId: number) => ["production", productionId, "alt_files"] as const;

/** What the production's file names stand for, where they name no record. */
export const altFilesQuery = (productionId: number) =>
	queryOptions({
		queryKey: altFilesKey(productionId),
		queryFn: async ({ signal }): Promise<AltFile[]> => {
			const path = `/productions/${productionId}/alt_files`;
			return (await request("GET", path, { schema: altFilesSchema, signal })).alt_files;
		},
		staleTime: 60_000,
		meta: { resources: ["alt_files"] },
	});

const PAGE = 1000;
const idsSchema = z.object({ records: z.array(z.object({ id: z.int() })), next: z.string().nullable() });

/** Ids of the records that are licensed, page by page. */
export const licensedIdsQuery = (productionId: number) =>
	queryOptions({
		queryKey: ["production", productionId, "licensed_ids"] as const,
		queryFn: async ({ signal }): Promise<number[]> => {
			const ids: number[] = [];
			let after: string | null = null;
			do {
				const query: string = `licensed=true&limit=${PAGE}${after === null ? "" : `&after=${encodeURIComponent(after)}`}`;
				const path = `/productions/${productionId}/records?${query}`;
				const page: z.output<typeof idsSchema> = await request("GET", path, { schema: idsSchema, signal });
				ids.push(...page.records.map(({ id }) => id));
				after = page.next;
			} while (after !== null);
			return ids;
		},
		staleTime: 60_000,
		// Kept up to date record by record: to read the list again for each would be much.
		meta: { resources: [] },
	});

const recordAnswerSchema = z.object({ record: recordSchema });
export type FullRecord = z.output<typeof recordSchema>;

/** One record as it is now. */
export const recordQuery = (recordId: number) =>
	queryOptions({
		queryKey: ["record", recordId] as const,
		queryFn: async ({ signal }): Promise<FullRecord> =>
			(await request("GET", `/records/${recordId}`, { schema: recordAnswerSchema, signal })).record,
		staleTime: 60_000,
		meta: { resources: ["records"] },
	});

const foundSchema = z.object({
	records: z.array(recordSchema.pick({ id: true, production_locator: true, title: true, thumbnails: true })),
});
export type FoundRecord = z.output<typeof foundSchema>["records"][number];

/** Records whose words begin with those of a query: a handful to choose from. */
export const foundRecordsQuery = (productionId: number, words: string) =>
	queryOptions({
		queryKey: ["production", productionId, "found_records", words] as const,
		queryFn: async ({ signal }): Promise<FoundRecord[]> => {
			const path = `/productions/${productionId}/records?limit=8&q=${encodeURIComponent(words)}`;
			return (await request("GET", path, { schema: foundSchema, signal })).records;
		},
		staleTime: 60_000,
		meta: { resources: ["records"] },
	});
