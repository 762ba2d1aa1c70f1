import { useQueries } from "@tanstack/react-query";
import { cutChangesQuery } from "../../../data/list-cut-changes.ts";
import { cutsQuery } from "../../../data/list-cuts.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { allOf, type ShownQuery } from "../../../ui/query-view.tsx";
import { type WaitingItem, waitingItems } from "../waiting-items.ts";

/** @returns the gaps of the projects' newest built cuts. */
export function useWaiting(productions: readonly ListedProduction[]): ShownQuery<readonly WaitingItem[]> {
	const account = useAccount();
	const mayView = (production: ListedProduction, field: string) =>
		mayInProduction(account, production, "view", field);
	const seen = productions.filter((production) => mayView(production, "reports"));
	const withRecords = seen.filter((production) => mayView(production, "records"));
	const lists = allOf(...useQueries({ queries: seen.map(({ id }) => cutsQuery(id)) }));
	const changes = allOf(...useQueries({ queries: withRecords.map(({ id }) => cutChangesQuery(id)) }));
	const { data, ...query } = allOf(lists, changes);
	if (data === undefined) return { ...query, data };
	const [cuts, changed] = data;
	const gaps = seen.flatMap((production, at) => {
		const cut = cuts[at]?.find(({ info }) => info.startsAtTc !== null);
		if (cut === undefined) return [];
		const counts = changed[withRecords.indexOf(production)]?.[cut.id];
		return [
			{
				cutId: cut.id,
				cutName: cut.info.name,
				projectName: production.name,
				unidentified: cut.counts?.num_unidentified_clips ?? 0,
				withoutPrice: cut.counts?.num_records_missing_prices ?? 0,
				rights: counts?.num_rights_problems ?? 0,
				master: counts?.num_master_problems ?? 0,
				changed: counts?.num_changed_records ?? 0,
			},
		];
	});
	return { ...query, data: waitingItems(gaps) };
}
