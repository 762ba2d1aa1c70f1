import type { StoredRecord } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { md5Of } from "../../../api/md5-of.ts";
import { sendToSignedUrl } from "../../../api/send-to-signed-url.ts";

/** Uploads a picture to its signed link, and makes it a record's image. */
export async function setRecordImage(record: StoredRecord, file: File): Promise<StoredRecord> {
	const announced = await api.post("/productions/:production_id/records/new/image", {
		production_id: record.production_id,
		body: { name: file.name, type: file.type, size: file.size, checksum: await md5Of(file) },
	});
	await sendToSignedUrl(announced.url, announced.headers, file);
	const answer = await api.post("/records/:id/images", {
		id: record.id,
		body: { signed_id: announced.signed_id },
	});
	return answer.record;
}

export async function removeRecordImage(id: number): Promise<StoredRecord> {
	return (await api.delete("/records/:id/images", { id })).record;
}
