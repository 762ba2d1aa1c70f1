import { createHash } from "node:crypto";

/** SHA-256 of bytes in lower-case hexadecimal, as `sha256sum` prints it. */
export function sha256Of(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}
