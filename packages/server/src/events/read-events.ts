import type { Knex } from "knex";
import type { Database } from "../db/database.ts";
import { idArray } from "../db/id-array.ts";
import { readableToken, SERVER_SQL } from "../db/server-sql.ts";
import { sweepMarked } from "../db/sweep-marked.ts";
import type { Settings } from "../system/settings.ts";

/** Something that happened to a production's items, written in the same transaction as the change [EVT1]. */
export interface ChangeEvent {
	readonly id: number;
	readonly productionId: number;
	readonly table: string;
	readonly action: "created" | "updated" | "deleted";
	/** null: too many to list. */
	readonly ids: readonly number[] | null;
}

/**
 * A reader's position in the events. The token works as in lists [API0]: all events of transactions below it were read;
 * `seen` has the ids of those above it that were read, each with its transaction.
 */
export interface EventPosition {
	readonly token: string;
	readonly seen: ReadonlyMap<number, bigint>;
}

/** The events since a position. */
export interface EventBatch {
	readonly events: readonly ChangeEvent[];
	readonly position: EventPosition;
	/** false if events were already deleted or exceed one batch, so everything must be read again. */
	readonly isComplete: boolean;
}

interface EventRow {
	readonly token: string;
	readonly is_kept: boolean;
	/** This and the next fields are null if nothing happened. */
	readonly id: number | null;
	readonly production_id: number;
	readonly resource: string;
	readonly action: ChangeEvent["action"];
	readonly ids: readonly (number | string)[] | null;
	readonly changed_xid: string;
}

/** Maximum events of a batch: a client that missed more is faster to read everything again. */
const EVENTS_MAX = 1000;

/** @returns the position of a client's token; an unknown token means the start. */
export function positionOf(token: string): EventPosition {
	return { token: readableToken(token), seen: new Map() };
}

/**
 * Reads the events of productions since a position, in the order of their ids.
 *
 * One statement reads the token and the events, so that they are from the same moment.
 */
export async function readEvents(
	knex: Knex,
	productionIds: Iterable<number>,
	{ token: since, seen }: EventPosition,
): Promise<EventBatch> {
	const { rows } = await knex.raw<{ rows: EventRow[] }>(
		`with asked as (
			select server.id || '-' || pg_snapshot_xmin(pg_current_snapshot())::text as token,
				case when split_part(:since, '-', 1) = server.id then split_part(:since, '-', 2)::xid8 end as since
			from (select ${SERVER_SQL} as id) server
		)
		select asked.token, coalesce(asked.since > swept.changed_xid, false) as is_kept,
			event.id, event.production_id, event.resource, event.action, event.ids,
			event.changed_xid::text as changed_xid
		from asked cross join change_events_swept swept
		left join lateral (
			select * from change_events
			where production_id = any(cast(:productions as bigint[])) and changed_xid >= asked.since
				and not id = any(cast(:seen as bigint[]))
			-- Of a sum, so that nobody walks all ids in their order to find the first of these.
			order by id + 0 limit :limit
		) event on true
		order by event.id`,
		{
			since,
			productions: idArray(productionIds),
			seen: idArray(seen.keys()),
			limit: EVENTS_MAX + 1,
		},
	);
	const [first] = rows;
	if (first === undefined) throw new Error("the database returned no event token");
	const { token } = first;
	if (!first.is_kept || rows.length > EVENTS_MAX) {
		return { events: [], position: { token, seen: new Map() }, isComplete: false };
	}
	const found = rows.filter((row): row is EventRow & { id: number } => row.id !== null);
	const horizon = transactionOf(token);
	const kept = [...seen, ...found.map(({ id, changed_xid }) => [id, BigInt(changed_xid)] as const)];
	return {
		events: found.map(toEvent),
		position: { token, seen: new Map(kept.filter(([, transaction]) => transaction >= horizon)) },
		isComplete: true,
	};
}

function transactionOf(token: string): bigint {
	return BigInt(token.slice(token.indexOf("-") + 1));
}

function toEvent(row: EventRow & { id: number }): ChangeEvent {
	return {
		id: row.id,
		productionId: row.production_id,
		table: row.resource,
		action: row.action,
		ids: row.ids?.map(Number) ?? null,
	};
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes events older than a week, or than the settings allow, in batches, and notes the last one [EVT4]. */
export async function sweepEvents({
	db,
	clock,
	settings,
}: {
	readonly db: Pick<Database, "knex">;
	readonly clock: () => Date;
	readonly settings: Pick<Settings, "keptDays">;
}): Promise<void> {
	const keptMs = settings.keptDays.events * DAY_MS;
	await sweepMarked(db.knex, "change_events", new Date(clock().getTime() - keptMs));
}
