import { groupBy } from "@oxcut/core/model";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { useProductionEvents } from "../sync/use-production-events.ts";
import { type Colored, withColors } from "./person-colors.ts";
import { presence } from "./presence.ts";

/** The tab's place in a project; empty for a page of neither a record nor a cut. */
export interface Whereabouts {
	readonly recordId?: number | null;
	readonly field?: string | null;
	readonly cutId?: number | null;
}

/**
 * Reports this tab's place to others in the project while the page is shown [EVT6].
 *
 * @param productionId - null or undefined reports nothing: it isn't known yet, or the account may not see records.
 */
export function useReportPresence(
	productionId: number | null | undefined,
	{ recordId = null, field = null, cutId = null }: Whereabouts,
): void {
	useEffect(() => {
		if (productionId === null || productionId === undefined) return;
		presence.moveTo(productionId, { record_id: recordId, field, cut_id: cutId });
	}, [productionId, recordId, field, cutId]);
	useEffect(() => {
		if (productionId === null || productionId === undefined) return;
		return () => presence.moveTo(productionId, null);
	}, [productionId]);
	useProductionEvents(productionId, (event) => {
		if (event.kind === "presence" && productionId) presence.hear(productionId, event.people);
	});
}

const NOBODY: readonly Colored[] = [];

/** The other people at a record; the same list until anyone comes, moves or leaves. */
export function useRecordPeople(): (recordId: number) => readonly Colored[] {
	const people = usePresentPeople();
	return useMemo(() => {
		const byRecord = groupBy(people, (person) => person.record_id);
		return (recordId) => byRecord.get(recordId) ?? NOBODY;
	}, [people]);
}

/** The other people in the project of the page, each with a color. */
export function usePresentPeople(): readonly Colored[] {
	const people = useStore(presence.people);
	return useMemo(() => withColors(people), [people]);
}
