import { api } from "../api/api.ts";
import { md5Of } from "../api/md5-of.ts";
import { sendToSignedUrl } from "../api/send-to-signed-url.ts";

/**
 * Announces a licence's document and sends it.
 *
 * @returns the `signed_id` that attaches it.
 */
export async function uploadDocument(productionId: number, file: File): Promise<string> {
	const checksum = await md5Of(file);
	const { url, signed_id, headers } = await api.post("/productions/:production_id/licenses/file", {
		production_id: productionId,
		body: { name: file.name, type: file.type, size: file.size, checksum },
	});
	await sendToSignedUrl(url, headers, file);
	return signed_id;
}
