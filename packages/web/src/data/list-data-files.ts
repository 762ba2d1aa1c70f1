import type { SavedList } from "@oxcut/core/cut";
import { isPackedList } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { cutKeys } from "./cut-keys.ts";

/** A list of a cut, with its id on the server. */
export interface StoredList extends SavedList {
	readonly id: number;
	readonly track: string;
	readonly sequence: string;
}

async function bytesOf(base64: string): Promise<Uint8Array> {
	const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	if (!isPackedList(bytes)) return bytes;
	const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
	return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** The lists of a cut, with their bytes, in the cut's order. */
export const dataFilesQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.dataFiles(cutId),
		queryFn: async ({ signal }): Promise<StoredList[]> => {
			const { data_files } = await api.get("/cuts/:owner_id/data_files", { owner_id: cutId, signal });
			return Promise.all(
				data_files.map(async ({ id, info_data: { name, track, reel, sequence }, contents }) => ({
					id,
					name,
					track,
					reel,
					sequence,
					contents: await bytesOf(contents),
				})),
			);
		},
		staleTime: Number.POSITIVE_INFINITY,
		meta: { resources: ["data_files"], item: { resource: "cuts", id: cutId } },
	});
