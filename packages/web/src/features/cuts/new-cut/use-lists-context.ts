import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { cutsQuery, type LimitedCut } from "../../../data/list-cuts.ts";
import { dataFilesQuery } from "../../../data/list-data-files.ts";
import { exclusionRulesQuery } from "../../../data/list-exclusion-rules.ts";
import { licensorsQuery } from "../../../data/list-licensors.ts";
import { altFilesQuery } from "../../../data/production-parts.ts";
import { countStates, type StateCounts } from "../../../engine/list-states.ts";
import type { EarlierCut, Material } from "../../../engine/lists-protocol.ts";
import type { ListMatches } from "../../../engine/read-lists.ts";
import type { ListsContext } from "../../../engine/use-read-lists.ts";
import { useCurrentRecords } from "../../../records-store/use-current-records.ts";

/** The production that the clips of new lists are matched with, and the result. */
export interface MatchContext {
	readonly material: Material | null;
	readonly countsOf: (matches: ListMatches) => StateCounts;
}

/** The data that a new cut's lists are compared with, and the result. */
export interface NewCutContext extends ListsContext, MatchContext {
	/** The newest cut; null if there is none. */
	readonly cutBefore: LimitedCut | null;
}

/**
 * The production's records and alt files, as far as they are loaded.
 *
 * @param isAsked - false if the account may not see records, and while there are no lists: loading all records is expensive.
 */
export function useMatchContext(productionId: number, isAsked: boolean): MatchContext {
	const { all, get } = useCurrentRecords(isAsked ? productionId : null);
	const { data: altFiles } = useQuery({ ...altFilesQuery(productionId), enabled: isAsked });
	const { data: rules } = useQuery({ ...exclusionRulesQuery(productionId), enabled: isAsked });
	const { data: licensors } = useQuery({ ...licensorsQuery(productionId), enabled: isAsked });
	const material = useMemo((): Material | null => {
		if (all === null || altFiles === undefined || rules === undefined) return null;
		const records = all.map(({ id, production_locator }) => ({ id, production_locator }));
		return { records, altFiles, exclusionRules: rules };
	}, [all, altFiles, rules]);
	const countsOf = useCallback(
		(matches: ListMatches) =>
			countStates(matches, get, (id) => licensors?.find((licensor) => licensor.id === id)),
		[get, licensors],
	);
	return { material, countsOf };
}

/** The data for matching, and the lists of the production's newest cut, as far as they are loaded. */
export function useListsContext(productionId: number, isAsked: boolean): NewCutContext {
	const match = useMatchContext(productionId, isAsked);
	const { data: cuts } = useQuery(cutsQuery(productionId));
	const cutBefore = cuts?.[0] ?? null;
	const { data: dataFiles } = useQuery({
		...dataFilesQuery(cutBefore?.id ?? 0),
		enabled: cutBefore !== null,
	});
	const fps = cutBefore?.nle_config.fps;
	const before = useMemo(
		(): EarlierCut | null =>
			dataFiles === undefined || fps === undefined || dataFiles.length === 0 ? null : { dataFiles, fps },
		[dataFiles, fps],
	);
	return { ...match, before, cutBefore };
}
