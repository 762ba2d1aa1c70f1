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

/** The data that a new cut's lists are compared with, and the result. */
export interface NewCutContext extends ListsContext {
	/** The newest cut; null if there is none. */
	readonly cutBefore: LimitedCut | null;
	readonly countsOf: (matches: ListMatches) => StateCounts;
}

/**
 * The production's records and alt files, and the lists of its newest cut, as far as they are loaded.
 *
 * @param isAsked - false if the account may not see records, and while there are no lists: loading all records is expensive.
 */
export function useListsContext(productionId: number, isAsked: boolean): NewCutContext {
	const { all, get } = useCurrentRecords(isAsked ? productionId : null);
	const { data: altFiles } = useQuery({ ...altFilesQuery(productionId), enabled: isAsked });
	const { data: rules } = useQuery({ ...exclusionRulesQuery(productionId), enabled: isAsked });
	const { data: licensors } = useQuery({ ...licensorsQuery(productionId), enabled: isAsked });
	const { data: cuts } = useQuery(cutsQuery(productionId));
	const cutBefore = cuts?.[0] ?? null;
	const { data: dataFiles } = useQuery({
		...dataFilesQuery(cutBefore?.id ?? 0),
		enabled: cutBefore !== null,
	});
	const fps = cutBefore?.nle_config.fps;
	const material = useMemo((): Material | null => {
		if (all === null || altFiles === undefined || rules === undefined) return null;
		const records = all.map(({ id, production_locator }) => ({ id, production_locator }));
		return { records, altFiles, exclusionRules: rules };
	}, [all, altFiles, rules]);
	const before = useMemo(
		(): EarlierCut | null =>
			dataFiles === undefined || fps === undefined || dataFiles.length === 0 ? null : { dataFiles, fps },
		[dataFiles, fps],
	);
	const countsOf = useCallback(
		(matches: ListMatches) =>
			countStates(matches, get, (id) => licensors?.find((licensor) => licensor.id === id)),
		[get, licensors],
	);
	return { material, before, cutBefore, countsOf };
}
