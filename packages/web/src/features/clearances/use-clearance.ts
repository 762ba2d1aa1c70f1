import { type NamedByLicenses, namedRecordIds, type PresentedClearance } from "@oxcut/core/clearance";
import type { Delivery, License, Licensor } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FullCut } from "../../data/get-cut.ts";
import { mediaQuery } from "../../data/list-media.ts";
import { useCutEngine } from "../../data/use-cut-engine.ts";
import { useEngineAnswer } from "../../data/use-engine-answer.ts";
import { useStoredCut } from "../../data/use-stored-cut.ts";
import type { CurrentRecords } from "../../records-store/use-current-records.ts";

export interface CutClearance {
	/** Null until it is computed, and if the cut isn't built. */
	readonly clearance: PresentedClearance | null;
	readonly error: unknown;
	readonly retry?: () => void;
}

/** The rights that the licences grant for a cut, with the records as they are now, a locked cut's too; computed in the cut's worker. */
export function useClearance(
	cut: FullCut,
	licenses: readonly License[],
	licensors: readonly Licensor[],
	deliveries: readonly Delivery[],
	records: CurrentRecords,
): CutClearance {
	const { data: media } = useQuery(mediaQuery(cut.production_id));
	const { stored, error, retry } = useStoredCut(cut, true);
	const opened = useCutEngine(stored, false);
	const input = useMemo(() => {
		const named = namedByLicenses(licenses, licensors, records);
		return { licenses, deliveries, media: media ?? [], named };
	}, [licenses, licensors, deliveries, media, records]);
	const answer = useEngineAnswer(opened, "clearance", input);
	if (error !== null) return { clearance: null, error, retry };
	const failed = opened.state.error === null ? answer.error : new Error(opened.state.error);
	return { clearance: answer.data, error: failed };
}

function namedByLicenses(
	licenses: readonly License[],
	licensors: readonly Licensor[],
	{ all, get }: CurrentRecords,
): NamedByLicenses {
	const ids = namedRecordIds(licenses);
	return {
		licensors,
		// Only the fields that are compared: the worker gets a copy.
		records: ids.flatMap((id) => {
			const record = get(id);
			if (record === undefined) return [];
			const { licensor_id, production_locator, trt, fps } = record;
			return { id, licensor_id, production_locator, trt, fps };
		}),
		missingRecordIds: all === null ? [] : ids.filter((id) => get(id) === undefined),
	};
}
