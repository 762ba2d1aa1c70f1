import { type RecordUpdate, recordSchema } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import type { FullRecord } from "./production-parts.ts";

const answerSchema = z.object({ record: recordSchema });

/** Changes fields of a record, at once: a fix is one step. */
export async function changeRecord(recordId: number, record: RecordUpdate): Promise<FullRecord> {
	return (await request("PUT", `/records/${recordId}`, { body: { record }, schema: answerSchema })).record;
}
