import { recordSchema } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../api/request.ts";

const answerSchema = z.object({
	records: z.array(
		recordSchema.pick({ id: true, title: true, production_locator: true, category: true, thumbnails: true }),
	),
});
export type FoundRecord = z.output<typeof answerSchema>["records"][number];

/** The first records of a production whose words or ids fit: for the palette, on pages without the grid. */
export async function findRecords(
	productionId: number,
	text: string,
	limit: number,
	signal: AbortSignal,
): Promise<FoundRecord[]> {
	const query = new URLSearchParams({ q: text, limit: String(limit) });
	const path = `/productions/${productionId}/records?${query}`;
	return (await request("GET", path, { schema: answerSchema, signal })).records;
}
