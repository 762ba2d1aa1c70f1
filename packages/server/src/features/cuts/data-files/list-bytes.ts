import * as z from "zod";

const base64Schema = z.base64();

/** The bytes of a list as a call gives it: base64, or else its text, which is kept as UTF-8 [CUT18]. */
export function listBytes(contents: string): Buffer {
	return Buffer.from(contents, base64Schema.safeParse(contents).success ? "base64" : "utf8");
}
