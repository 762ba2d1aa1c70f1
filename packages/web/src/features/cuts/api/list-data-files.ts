import type { SavedList } from "@oxcut/core/cut";
import { dataFileSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { cutKeys } from "../../../data/cut-keys.ts";

const answerSchema = z.object({
	data_files: z.array(dataFileSchema.pick({ info_data: true }).extend({ contents: z.string() })),
});

function bytesOf(base64: string): Uint8Array {
	return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The lists of a cut, with their bytes, in the cut's order. */
export const dataFilesQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.dataFiles(cutId),
		queryFn: async ({ signal }): Promise<SavedList[]> => {
			const path = `/cuts/${cutId}/data_files`;
			const { data_files } = await request("GET", path, { schema: answerSchema, signal });
			return data_files.map(({ info_data: { name, track, reel }, contents }) => ({
				name,
				track,
				reel,
				contents: bytesOf(contents),
			}));
		},
		staleTime: Number.POSITIVE_INFINITY,
		meta: { resources: ["data_files"] },
	});
