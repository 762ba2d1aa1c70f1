import { gunzipSync, gzipSync } from "node:zlib";
import {
	formatBytes,
	isPackedList,
	LIST_MAX_BYTES,
	LIST_PACKED_FROM_BYTES,
	LIST_SENT_MAX_BYTES,
} from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";

/**
 * The contents of a list for a call: base64 of its bytes, which are compressed if there are many [CUT37].
 *
 * @throws {CliError} `FILE_TOO_LARGE` for a list that no call can take.
 */
export function encodeList(file: string, bytes: Uint8Array): string {
	const sent = bytes.length < LIST_PACKED_FROM_BYTES ? bytes : gzipSync(bytes);
	if (bytes.length > LIST_MAX_BYTES || sent.length > LIST_SENT_MAX_BYTES)
		throw new CliError(
			"FILE_TOO_LARGE",
			`${quoteName(file)} is too large for the server: it has ${formatBytes(bytes.length)}, and ${formatBytes(sent.length)} compressed. Lists may have ${formatBytes(LIST_MAX_BYTES)}, and ${formatBytes(LIST_SENT_MAX_BYTES)} compressed.`,
		);
	return Buffer.from(sent).toString("base64");
}

/** The bytes of a list that the server sent. */
export function decodeList(contents: string): Uint8Array {
	const bytes = Buffer.from(contents, "base64");
	return isPackedList(bytes) ? gunzipSync(bytes, { maxOutputLength: LIST_MAX_BYTES }) : bytes;
}
