import type { RateName } from "@oxcut/core";
import { pathWith } from "@oxcut/core/api";
import { LIST_PACKED_FROM_BYTES } from "@oxcut/core/model";
import type { UnsentWrite } from "../../../api/outbox.ts";
import { randomKey } from "../../../api/random-key.ts";

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

/** The path of the calls that add a list to a cut. */
export const LISTS_PATH = "/cuts/:owner_id/data_files";

/** The call that adds a list to a cut, byte for byte. @param isLast - builds the cut. */
export async function addingCall(
	cutId: number,
	{ name, fps, track, reel, sequence, bytes }: NewDataFile,
	isLast: boolean,
): Promise<UnsentWrite> {
	const contents = base64Of(await packList(bytes));
	return {
		method: "POST",
		path: `${pathWith(LISTS_PATH, { owner_id: cutId })}?build=${isLast}`,
		idempotencyKey: randomKey(),
		body: { data_file: { info_data: { name, fps, track, reel, sequence }, contents } },
		basis: null,
	};
}
