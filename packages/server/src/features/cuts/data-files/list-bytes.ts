import * as z from "zod";

const base64Schema = z.base64();

/** The bytes of a list from a call: base64, or text, which is stored as UTF-8 [CUT18]. */
export function listBytes(contents: string): Buffer {
	return Buffer.from(contents, base64Schema.safeParse(contents).success ? "base64" : "utf8");
}
