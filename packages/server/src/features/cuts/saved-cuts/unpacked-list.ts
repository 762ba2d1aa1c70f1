import { gunzipSync } from "node:zlib";
import { isPackedList, LIST_MAX_BYTES } from "@oxcut/core/model";

/** A list that can't be decompressed; the message continues the name of its field. */
export class PackedListError extends Error {
	override readonly name = "PackedListError";
}

/**
 * A stored list whose `contents` are decompressed when they are read [CUT37], each time: small lists may become large, and
 * a cut's lists needn't all be in memory at once. For worker threads. Reading them throws a `PackedListError` if they are
 * damaged, or larger than a list may be.
 */
export function unpackedList<L extends { readonly contents: Uint8Array }>(stored: L): L {
	return {
		...stored,
		get contents() {
			return unpack(stored.contents);
		},
	};
}

function unpack(stored: Uint8Array): Uint8Array {
	if (!isPackedList(stored)) return stored;
	try {
		return gunzipSync(stored, { maxOutputLength: LIST_MAX_BYTES });
	} catch (error) {
		const isTooLarge = error instanceof RangeError;
		throw new PackedListError(
			isTooLarge
				? `has more than ${LIST_MAX_BYTES / 1024 / 1024} MB when it is decompressed`
				: "is damaged: it can't be decompressed",
		);
	}
}
