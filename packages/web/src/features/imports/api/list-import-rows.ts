import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import type { ImportRow, Outcome } from "./spreadsheet-import.ts";

const PAGE = 200;

/** Rows of an import page by page; of one outcome, or all. */
export function importRowsQuery(id: number, outcome: Outcome | null) {
	return infiniteQueryOptions({
		queryKey: ["import", id, "rows", outcome],
		meta: { resources: ["imports"] },
		queryFn: async ({ pageParam, signal }): Promise<ImportRow[]> => {
			const query = { limit: PAGE, after: pageParam, outcome: outcome ?? undefined };
			return (await api.get("/imports/:id/rows", { id, query, signal })).rows;
		},
		initialPageParam: 0,
		getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?.position),
	});
}

const MOST = 1000;

/** All rows of an import. */
export async function listAllRows(id: number, signal?: AbortSignal): Promise<ImportRow[]> {
	const rows: ImportRow[] = [];
	for (;;) {
		const query = { limit: MOST, after: rows.at(-1)?.position ?? 0 };
		const page = (await api.get("/imports/:id/rows", { id, query, signal })).rows;
		rows.push(...page);
		if (page.length < MOST) return rows;
	}
}
