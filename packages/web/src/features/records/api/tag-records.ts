import { tagInfoSchema } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ tag: tagInfoSchema });

/** Puts a tag on records; one that is not there yet is made. */
export async function tagRecords(
	productionId: number,
	name: string,
	recordIds: readonly number[],
): Promise<void> {
	const body = { tag: { name }, record_ids: recordIds };
	await request("POST", `/productions/${productionId}/tags/taggings`, { schema: answerSchema, body });
}

/** Takes a tag off records. */
export async function untagRecords(
	productionId: number,
	tagId: number,
	recordIds: readonly number[],
): Promise<void> {
	const body = { id: tagId, record_ids: recordIds };
	await request("DELETE", `/productions/${productionId}/tags/taggings`, { body });
}
