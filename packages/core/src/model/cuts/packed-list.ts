/** The largest list of a cut: a feature's timeline has up to 60 MB [CUT37]. */
export const LIST_MAX_BYTES = 64 * 1024 * 1024;
/** The most bytes of a list, compressed if it is large, that fit in base64 into a call's body of 10 MB [API11]. */
export const LIST_SENT_MAX_BYTES = 7.4 * 1024 * 1024;
/** A list from this size is sent compressed. */
export const LIST_PACKED_FROM_BYTES = 1024 * 1024;

/** Whether a list is compressed by gzip, as large ones are sent and stored; no list begins like that. */
export function isPackedList(contents: Uint8Array): boolean {
	return contents[0] === 0x1f && contents[1] === 0x8b;
}
