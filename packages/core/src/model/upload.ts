import * as z from "zod";
import { mustBe } from "./validation/messages.ts";
import { shortTextSchema, titleSchema } from "./validation/text.ts";

/** A file announced before its upload to a signed link. */
export const uploadSchema = z.object({
	name: titleSchema,
	/** Media type as the client gives it; the content decides. */
	type: shortTextSchema,
	/** Bytes. */
	size: z.int({ error: mustBe.aValidNumber }).nonnegative({ error: mustBe.aValidNumber }),
	/** MD5 of the content, base64 of 16 bytes. */
	checksum: z
		.string()
		.regex(/^[A-Za-z0-9+/]{22}==$/, { error: "must be an MD5 checksum in base64" })
		.meta({ examples: ["1B2M2Y8AsgTpgAmY7PhCfg=="] }),
});
export type Upload = z.infer<typeof uploadSchema>;
