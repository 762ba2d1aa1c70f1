import * as z from "zod";

/** The MD5 of a file's content, in base64 of 16 bytes. */
export const checksumSchema = z
	.string()
	.regex(/^[A-Za-z0-9+/]{22}==$/, { error: "must be an MD5 checksum in base64" })
	.meta({ examples: ["1B2M2Y8AsgTpgAmY7PhCfg=="] });
