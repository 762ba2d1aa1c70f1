import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** Fields of a record, by its columns. */
export interface FieldsOfRecord {
	readonly id: number;
	readonly fields: readonly string[];
}

/** As many entries as may have come since a change that was just refused. */
const NEWEST = 10;

async function lastEditor({ id, fields }: FieldsOfRecord, signal: AbortSignal): Promise<string | null> {
	const { history } = await api.get("/records/:id/history", { id, query: { limit: NEWEST }, signal });
	// `custom_fields.12` is one of `custom_fields`.
	const entry = history.find((candidate) =>
		candidate.fields.some(({ field }) => fields.includes(field.split(".", 1)[0] ?? "")),
	);
	return entry?.user_name ?? null;
}

/** Who changed one of the fields last, by the record's id; null where nobody is known. */
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
