import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** Fields of a record, by column. */
export interface FieldsOfRecord {
	readonly id: number;
	readonly fields: readonly string[];
}

/** Enough history entries to find the change that caused a refusal just now. */
const NEWEST = 10;

type HistoryEntry = AnswerOf<"GET", "/records/:id/history">["history"][number];
/** An account; its id is null once it is deleted. */
type LastEditor = Pick<HistoryEntry, "account_id" | "user_name">;

async function lastEditor({ id, fields }: FieldsOfRecord, signal: AbortSignal): Promise<LastEditor | null> {
	const { history } = await api.get("/records/:id/history", { id, query: { limit: NEWEST }, signal });
	const entry = history.find((candidate) => candidate.fields.some(({ field }) => fields.includes(field)));
	return entry ?? null;
}

/** The last editor of one of the fields, by the record's id; null if unknown. */
export function lastEditorsQuery(changed: readonly FieldsOfRecord[]) {
	return queryOptions({
		queryKey: ["record editors", changed],
		gcTime: 0,
		queryFn: async ({ signal }) =>
			new Map(
				await Promise.all(
					changed.map(async (record) => [record.id, await lastEditor(record, signal)] as const),
				),
			),
	});
}
