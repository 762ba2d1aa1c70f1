import { recordSchema } from "@oxcut/core/model";
import * as z from "zod";
import type { ApiClient } from "../../remote/api-client.ts";
import { entitiesOf, recordFields } from "./fields.ts";
import type { Link, LinkHead } from "./link-file.ts";
import type { RemoteEntity } from "./match-remote.ts";
import { getBody } from "./read-body.ts";
import { type Fields, keyOf, type SyncState, sameFields, withIds } from "./state.ts";

/** A production's records at a moment from which its server can list changes. */
export interface KnownRecords {
	/** The `timestamp` of a list [API0]. */
	readonly since: string;
	/** By the server's ids, with references as the server's ids. */
	readonly fields: ReadonlyMap<number, Fields>;
}

/** A production's current records, and the `timestamp` of that list. */
export interface RemoteRecords {
	readonly entities: readonly RemoteEntity[];
	readonly timestamp: string;
}

/** The server's id of a custom field at the last sync. */
function fieldIn(known: LinkHead["custom_fields"], id: number): number | null {
	return known === null ? id : (known[id] ?? null);
}

/** The records of the last sync; null if all have to be read, because the link doesn't say that it has all of them. */
export function knownRecords({ head, base, pairs }: Link): KnownRecords | null {
	if (head.records_since === null) return null;
	const { custom_fields } = head;
	const known = new Map<number, Fields>();
	let isWhole = true;
	for (const [key, fields] of entitiesOf(base, "record")) {
		const remote = withIds("record", fields, (kind, id) => {
			const found =
				kind === "custom_field" ? fieldIn(custom_fields, id) : (pairs.get(keyOf(kind, id)) ?? null);
			isWhole &&= found !== null;
			return found;
		});
		known.set(pairs.get(key) ?? 0, remote);
	}
	return isWhole ? { since: head.records_since, fields: known } : null;
}

const listSchema = z.object({
	records: z.array(recordSchema),
	timestamp: z.string(),
	deleted_ids: z.array(z.int()).default([]),
	reload: z.literal(true).optional(),
});

/** Reads a production's records: the changes since the known ones, or all [API18]. */
export async function readRecords(
	client: ApiClient,
	productionId: number,
	known: KnownRecords | null,
): Promise<RemoteRecords> {
	const all = "/productions/:production_id/records";
	const at = { production_id: productionId };
	const answer =
		known === null
			? await getBody(client, all, at, listSchema)
			: await getBody(
					client,
					`${all}/updated_since/:timestamp`,
					{ ...at, timestamp: known.since },
					listSchema,
				);
	const { records, timestamp, deleted_ids, reload } = answer;
	const fields = new Map(reload ? [] : known?.fields);
	for (const id of deleted_ids) fields.delete(id);
	for (const record of records) fields.set(record.id, recordFields(record));
	const entities = [...fields].map(([id, own]): RemoteEntity => ({ kind: "record", id, fields: own }));
	return { entities: entities.sort((a, b) => a.id - b.id), timestamp };
}

/**
 * The timestamp from which the next sync reads records: that of the list just read if the link has all of it,
 * including later pushes; else the old one, so that missing records are read again.
 *
 * @param there - the server's state, including a push's changes.
 */
export function recordsSince(
	{ records_since }: LinkHead,
	base: SyncState,
	there: SyncState,
	timestamp: string,
): string | null {
	const own = entitiesOf(base, "record");
	const isAll =
		own.length === entitiesOf(there, "record").length &&
		own.every(([key, fields]) => sameFields(fields, there.get(key)));
	return isAll ? timestamp : records_since;
}
