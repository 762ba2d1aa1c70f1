import { useQueryClient } from "@tanstack/react-query";
import { licensedIdsQuery, recordQuery } from "../../../data/production-parts.ts";
import type { CutEngine } from "../../../engine/cut-engine.ts";
import type { StoredCut } from "../../../engine/cut-input.ts";
import { useProductionEvents } from "../../../sync/use-production-events.ts";

/** More changes than this are left to the warnings, which list them. */
const FETCHED_MAX = 45;

interface OpenedCut {
	readonly engine: CutEngine | null;
	readonly stored: StoredCut | null;
	readonly seesRecords: boolean;
}

/** Applies changes of the cut's records from events, before the lists are read again. */
export function useRecordChanges({ engine, stored, seesRecords }: OpenedCut): void {
	const queryClient = useQueryClient();
	const productionId = stored?.cut.production_id;
	useProductionEvents(productionId, (event) => {
		if (event.kind !== "change" || event.resource !== "records" || event.ids === null) return;
		if (engine === null || stored === null || !seesRecords) return;
		const inCut = new Set(stored.snapshot.records.map(({ id }) => id));
		const ids = event.ids.filter((id) => inCut.has(id));
		if (ids.length === 0 || ids.length > FETCHED_MAX) return;
		void follow(ids, stored.cut.production_id, engine);
	});

	async function follow(ids: readonly number[], ofProduction: number, opened: CutEngine): Promise<void> {
		// A record that can't be read was deleted; the warnings report it.
		const found = await Promise.allSettled(
			ids.map((id) => queryClient.fetchQuery({ ...recordQuery(id), staleTime: 0 })),
		);
		const records = found.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
		opened.follow([{ type: "records", records }]);
		const { queryKey } = licensedIdsQuery(ofProduction);
		const licensed = new Set(queryClient.getQueryData<number[]>(queryKey));
		const differ = records.filter((record) => record.licensed !== licensed.has(record.id));
		if (differ.length === 0) return;
		for (const { id, licensed: isLicensed } of differ) {
			if (isLicensed) licensed.add(id);
			else licensed.delete(id);
		}
		queryClient.setQueryData(queryKey, [...licensed]);
	}
}
