import type { PathOf } from "@oxcut/core/api";
import type { EventList } from "@oxcut/core/model";
import { api } from "../api/api.ts";
import type { ChangeEvent } from "./change-event.ts";
import type { SyncLoad } from "./periodic-sync.ts";

/** Requests everything: earlier than any list's timestamp. */
const FROM_THE_START = "0";

type ChangesPath = Extract<PathOf<"GET">, `/productions/${string}updated_since/:timestamp`>;

/**
 * The calls that return a list's changes. Lists of a cut or an import have no such call: pages that show them read
 * them again. Records are loaded by their own store, also by `updated_since`.
 */
const CHANGE_PATHS: Readonly<Partial<Record<EventList, readonly ChangesPath[]>>> = {
	alt_files: ["/productions/:production_id/alt_files/updated_since/:timestamp"],
	custom_fields: ["/productions/:production_id/custom_fields/updated_since/:timestamp"],
	cuts: ["/productions/:production_id/cuts/updated_since/:timestamp"],
	employees: ["/productions/:production_id/licensors/employees/updated_since/:timestamp"],
	invites: ["/productions/:production_id/invites/updated_since/:timestamp"],
	licenses: ["/productions/:production_id/licenses/updated_since/:timestamp"],
	licensing_conditions: ["/productions/:production_id/licensing_conditions/updated_since/:timestamp"],
	licensors: ["/productions/:production_id/licensors/updated_since/:timestamp"],
	prices: ["/productions/:production_id/prices/updated_since/:timestamp"],
	record_views: ["/productions/:production_id/record_views/updated_since/:timestamp"],
	productions: ["/productions/updated_since/:timestamp"],
	resource_configs: [
		"/productions/:production_id/resource_configs/locator/updated_since/:timestamp",
		"/productions/:production_id/resource_configs/filename/updated_since/:timestamp",
	],
	team_members: ["/productions/:production_id/team_members/updated_since/:timestamp"],
};

export interface ChangeLoadOptions {
	/** Whether a mounted page shows the list. Other lists are only marked as stale, without a call. */
	readonly isShown: () => boolean;
	/** The time of the page's data before the first answer; null if unknown. */
	readonly start: string | null;
	/** Called with the changes. */
	readonly tell: (event: ChangeEvent) => void;
}

/** Loads the changes of a list since its last answer, and passes them on if there are any. */
export function loadChanges(resource: EventList, { isShown, start, tell }: ChangeLoadOptions): SyncLoad {
	return async ({ productionId, timestamp, signal }) => {
		const paths = CHANGE_PATHS[resource];
		if (paths === undefined || !isShown()) {
			tell({ kind: "change", resource, action: "updated", ids: null });
			return null;
		}
		const since = timestamp ?? start ?? FROM_THE_START;
		let first: string | null = null;
		for (const path of paths) {
			const answer = await api.get(path, { production_id: productionId, timestamp: since, signal });
			// The earliest answer's time: the next call returns later changes.
			first ??= answer.timestamp;
			const { deleted_ids, reload } = answer;
			const items: unknown = new Map<string, unknown>(Object.entries(answer)).get(resource);
			if (deleted_ids.length > 0) tell({ kind: "change", resource, action: "deleted", ids: deleted_ids });
			const isChanged = reload === true || !Array.isArray(items) || items.length > 0;
			if (isChanged) tell({ kind: "change", resource, action: "updated", ids: null });
		}
		return first;
	};
}
