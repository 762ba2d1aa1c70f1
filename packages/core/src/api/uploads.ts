import * as z from "zod";
import { uploadSchema } from "../model/files/upload.ts";
import { longTextSchema } from "../model/validation/text.ts";

const NAME_MAX = 1000;

/**
 * A file that the caller is about to upload. Its name may be any that a disk allows; the server makes it safe [FIL3].
 */
export const announcementSchema = uploadSchema.extend({ name: longTextSchema.max(NAME_MAX) }).meta({
	examples: [
		{ name: "Deal memo.pdf", type: "application/pdf", size: 48213, checksum: "Q2hlY2sgSW50ZWdyaXR5IQ==" },
	],
});

/** The upload URL of an announced file, and the id that attaches it. */
export const announcedSchema = z
	.object({
		url: z.string().describe("PUT the file here within an hour"),
		signed_id: z.string().describe("Attaches the file after its upload"),
		headers: z.record(z.string(), z.string()).describe("Headers to send with the PUT"),
	})
	.meta({
		examples: [
			{
				url: "https://ox.example.com/api/files/uploads/7c21f0",
				signed_id: "b2x1c0F2cWZ3S0h4cTE",
				headers: { "Content-Type": "application/pdf", "Content-MD5": "Q2hlY2sgSW50ZWdyaXR5IQ==" },
			},
		],
	});
