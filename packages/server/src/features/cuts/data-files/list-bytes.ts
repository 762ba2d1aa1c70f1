import { isBase64 } from "@oxcut/core/model";

/** The bytes of a list from a call, as they are stored: base64, or text, which is stored as UTF-8 [CUT18]. */
export function listBytes(contents: string): Buffer {
	return Buffer.from(contents, isBase64(contents) ? "base64" : "utf8");
}
