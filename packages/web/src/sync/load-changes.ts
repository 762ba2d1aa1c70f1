import type { EventList } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../api/request.ts";
import type { ChangeEvent } from "./change-event.ts";
import type { SyncLoad } from "./periodic-sync.ts";

/** What asks for everything: no list has ever answered it. */
const FROM_THE_START = "0";

const ofProduction = (list: string) => (productionId: number) => [`/productions/${productionId}/${list}`];

/**
 * The calls that say what changed of a list, without their `/updated_since/{timestamp}`. The other lists are of a cut or
 * an import, or have no such call: whoever shows one reads it again. Records are read by their own store, by `updated_since` too.
 */
const CHANGE_PATHS: Readonly<Partial<Record<EventList, (productionId: number) => readonly string[]>>> = {
	alt_files: ofProduction("alt_files"),
	custom_fields: ofProduction("custom_fields"),
	cuts: ofProduction("cuts"),
	employees: ofProduction("licensors/employees"),
	invites: ofProduction("invites"),
	licenses: ofProduction("licenses"),
	licensing_conditions: ofProduction("licensing_conditions"),
	licensors: ofProduction("licensors"),
	prices: ofProduction("prices"),
	record_views: ofProduction("record_views"),
	productions: () => ["/productions"],
	resource_configs: (productionId) =>
		["locator", "filename"].map((kind) => `/productions/${productionId}/resource_configs/${kind}`),
	team_members: ofProduction("team_members"),
};

const endingSchema = z.object({
	timestamp: z.string(),
	deleted_ids: z.array(z.int()).default([]),
	reload: z.literal(true).optional(),
});

export interface ChangeLoadOptions {
	/** Whether a mounted page shows the list. What nobody shows is only marked as stale, and costs no call. */
	readonly isShown: () => boolean;
	/** Where the page's data stands before the first answer; null where that is not known. */
	readonly start: string | null;
	/** Is told what changed. */
	readonly tell: (event: ChangeEvent) => void;
}

/** Asks what changed of a list since its last answer, and tells it if anything did. */
export function loadChanges(resource: EventList, { isShown, start, tell }: ChangeLoadOptions): SyncLoad {
	return async ({ productionId, timestamp, signal }) => {
		const paths = CHANGE_PATHS[resource]?.(productionId);
		if (paths === undefined || !isShown()) {
			tell({ kind: "change", resource, action: "updated", ids: null });
			return null;
		}
		const since = encodeURIComponent(timestamp ?? start ?? FROM_THE_START);
		let first: string | null = null;
		for (const path of paths) {
			const answer = await request("GET", `${path}/updated_since/${since}`, {
				schema: z.looseObject(endingSchema.shape),
				signal,
			});
			// The earliest answer's: what changed after it is told by the next one.
			first ??= answer.timestamp;
			const { deleted_ids, reload, [resource]: items } = answer;
			if (deleted_ids.length > 0) tell({ kind: "change", resource, action: "deleted", ids: deleted_ids });
			const isChanged = reload === true || !Array.isArray(items) || items.length > 0;
			if (isChanged) tell({ kind: "change", resource, action: "updated", ids: null });
		}
		return first;
	};
}
