import * as z from "zod";
import { md5Of } from "../../../api/md5-of.ts";
import { request } from "../../../api/request.ts";
import { sendToSignedUrl } from "../../../api/send-to-signed-url.ts";

const answerSchema = z.object({
	url: z.string(),
	signed_id: z.string(),
	headers: z.record(z.string(), z.string()),
});

/**
 * Announces a licence's document and sends it.
 *
 * @returns the `signed_id` that attaches it.
 */
export async function uploadDocument(productionId: number, file: File): Promise<string> {
	const checksum = await md5Of(file);
	const { url, signed_id, headers } = await request("POST", `/productions/${productionId}/licenses/file`, {
		body: { name: file.name, type: file.type, size: file.size, checksum },
		schema: answerSchema,
	});
	await sendToSignedUrl(url, headers, file);
	return signed_id;
}
