import type { RateName } from "@oxcut/core";
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
	const body = { data_file: { info_data: { name, fps, track, reel, sequence }, contents: base64Of(bytes) } };
	const { data_file, build } = await api.post("/cuts/:owner_id/data_files", {
		owner_id: cutId,
		query: { build: isLast ? "true" : "false" },
		body,
	});
	return { id: data_file.id, build };
}
