import type { RateName } from "@oxcut/core";
import { LIST_PACKED_FROM_BYTES } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import type { CutBuildState } from "../../../data/cut-build.ts";

export interface NewDataFile {
	readonly name: string;
	readonly fps: RateName;
	readonly track: string;
	readonly reel: string;
	readonly sequence: string;
	readonly bytes: Uint8Array;
}

/** Bytes converted at once: a call can't take more arguments. */
const SLICE = 0x8000;

function base64Of(bytes: Uint8Array): string {
	let text = "";
	for (let at = 0; at < bytes.length; at += SLICE) {
		text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
	}
	return btoa(text);
}

/** A list as a call takes it: compressed if it is large [CUT37]. */
export async function packList(bytes: Uint8Array): Promise<Uint8Array> {
	if (bytes.length < LIST_PACKED_FROM_BYTES) return bytes;
	const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream("gzip"));
	return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** A list that was added, and the build that follows; null if none was requested. */
export interface AddedDataFile {
	readonly id: number;
	readonly build: CutBuildState | null;
}

/** Adds a list to a cut, byte for byte. @param isLast - builds the cut. */
export async function addDataFile(
	cutId: number,
	{ name, fps, track, reel, sequence, bytes }: NewDataFile,
	isLast: boolean,
): Promise<AddedDataFile> {
	const contents = base64Of(await packList(bytes));
	const body = { data_file: { info_data: { name, fps, track, reel, sequence }, contents } };
	const { data_file, build } = await api.post("/cuts/:owner_id/data_files", {
		owner_id: cutId,
		query: { build: isLast ? "true" : "false" },
		body,
	});
	return { id: data_file.id, build };
}
