import * as z from "zod";
import { checksumSchema } from "../validation/checksum.ts";
import { mustBe } from "../validation/messages.ts";
import { shortTextSchema, titleSchema } from "../validation/text.ts";

/** A file announced before its upload to a signed link. */
export const uploadSchema = z.object({
	name: titleSchema,
	/** Media type as declared by the client; the content decides. */
	type: shortTextSchema,
	/** Bytes. */
	size: z.int({ error: mustBe.aValidNumber }).nonnegative({ error: mustBe.aValidNumber }),
	checksum: checksumSchema,
});
export type Upload = z.infer<typeof uploadSchema>;
