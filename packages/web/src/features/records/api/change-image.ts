import { recordSchema, type StoredRecord } from "@oxcut/core/model";
import * as z from "zod";
import { md5Of } from "../../../api/md5-of.ts";
import { request } from "../../../api/request.ts";
import { sendToSignedUrl } from "../../../api/send-to-signed-url.ts";

const announcedSchema = z.object({
	url: z.string(),
	signed_id: z.string(),
	headers: z.record(z.string(), z.string()).default({}),
});
const answerSchema = z.object({ record: recordSchema });

/** Sends a picture to where the server says, and gives it to a record in the place of the one that it has. */
export async function setRecordImage(record: StoredRecord, file: File): Promise<StoredRecord> {
	const announced = await request("POST", `/productions/${record.production_id}/records/new/image`, {
		schema: announcedSchema,
		body: { name: file.name, type: file.type, size: file.size, checksum: await md5Of(file) },
	});
	await sendToSignedUrl(announced.url, announced.headers, file);
	const answer = await request("POST", `/records/${record.id}/images`, {
		schema: answerSchema,
		body: { signed_id: announced.signed_id },
	});
	return answer.record;
}

export async function removeRecordImage(id: number): Promise<StoredRecord> {
	return (await request("DELETE", `/records/${id}/images`, { schema: answerSchema })).record;
}
