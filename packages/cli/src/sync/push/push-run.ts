import { createHash } from "node:crypto";
import { type ApiAnswer, type PathOf, pathWith, type SendOptions } from "@oxcut/core/api";
import { RemoteError } from "../../errors/remote-error.ts";
import type { ApiClient } from "../../remote/api-client.ts";
import type { EntityChange, Merge } from "../merge/merge.ts";
import type { LinkHead } from "../state/link-file.ts";
import { fieldsIn, type RemoteItem, readItem, readRecordItems } from "../state/remote-items.ts";
import type { Session } from "../state/session.ts";
import {
	changedFields,
	type EntityKey,
	type Fields,
	type Json,
	keyOf,
	kindOf,
	type SyncKind,
	withIds,
} from "../state/state.ts";

/** The server has changed since the merge, which has to be repeated. */
export class MovedOnError extends Error {
	override readonly name = "MovedOnError";
}

/** Whether an item is unchanged since the merge. A cut's custom costs and lists are read separately. */
function isUnchanged(key: EntityKey, seen: Fields, now: Fields): boolean {
	return changedFields(seen, now).every(
		(field) => kindOf(key) === "cut" && field.startsWith("custom_costs."),
	);
}

/** The parameters and body of a call. Types can't follow a body put together from named fields, so the server checks it. */
interface Sent {
	readonly [param: string]: unknown;
	readonly query?: Readonly<Record<string, string>>;
	readonly body?: unknown;
}

type Change = "POST" | "PUT" | "PATCH" | "DELETE";

/** A running push: its calls, and what the server has acknowledged. */
export interface PushRun {
	readonly client: ApiClient;
	readonly productionId: number;
	/** Changed entities of one kind, with their new fields. */
	of(changes: readonly EntityChange[], kind: SyncKind): (readonly [EntityKey, Fields])[];
	merged(key: EntityKey): Fields;
	remoteId(key: EntityKey): number;
	/** Fields with the server's ids. */
	toRemote(kind: SyncKind, fields: Fields): Fields;
	/** Names of a record's fields, with the server's ids. */
	fieldsToRemote(fields: readonly string[]): string[];
	/** The server's current item. @throws {MovedOnError} if it changed since the merge. */
	seen(key: EntityKey): Promise<RemoteItem>;
	seenOrGone(key: EntityKey): Promise<RemoteItem | null>;
	/** The server's current records, in one call; deleted ones are left out. @throws {MovedOnError} as `seen`. */
	seenRecords(keys: readonly EntityKey[]): Promise<ReadonlyMap<EntityKey, RemoteItem>>;
	/** Creates an item idempotently. @param what - distinguishes it from others with the same content. */
	post(path: PathOf<"POST">, sent: Sent, what: string): Promise<ApiAnswer<unknown>>;
	/**
	 * Changes an item at the given version; pass null if the body names what was seen. @throws {MovedOnError} if it has
	 * another version now.
	 */
	send(method: Change, path: PathOf<Change>, sent: Sent, ifMatch: number | null): Promise<ApiAnswer<unknown>>;
	/** Records which records, at which version, the server is about to choose prices for. */
	moving(records: LinkHead["moving"]): void;
	/** A field of the item in a response, with the server's ids. */
	fieldIn(kind: SyncKind, path: string, body: unknown, field: string): Json | undefined;
	created(key: EntityKey, fields: Fields, remoteId: number): void;
	changed(key: EntityKey, fields: readonly string[]): void;
	deleted(key: EntityKey): void;
	/** The state that both sides share so far. */
	readonly base: ReadonlyMap<EntityKey, Fields>;
	/** The server's state, including this push's changes. */
	readonly there: ReadonlyMap<EntityKey, Fields>;
	readonly pairs: ReadonlyMap<EntityKey, number>;
}

/** Starts a push. */
export function beginPush(
	session: Session,
	merge: Merge,
	{
		acknowledge,
		moving,
	}: {
		/** Called with each entity that the server has acknowledged. */
		readonly acknowledge: (run: PushRun, key: EntityKey) => void;
		/** Called with records before the server chooses their prices. */
		readonly moving: (run: PushRun, records: LinkHead["moving"]) => void;
	},
): PushRun {
	const { client, head, states, customFields } = session;
	const request = client.request as (
		method: Change,
		path: string,
		sent: Sent & SendOptions,
	) => Promise<ApiAnswer<unknown>>;
	const base = new Map(states.base);
	const pairs = new Map(session.pairs);
	// The state at the merge, including this push's changes.
	const there = new Map(states.there);
	const remoteId = (key: EntityKey) => {
		const id = pairs.get(key);
		if (id === undefined) throw new Error(`the server does not have ${key}`);
		return id;
	};
	const toRemote = (kind: SyncKind, fields: Fields) =>
		withIds(kind, fields, (named, id) =>
			named === "custom_field" ? (customFields.pairs.get(id) ?? null) : remoteId(keyOf(named, id)),
		);
	/** A scenario on the server may have changes of something removed, which aren't synced. */
	const withoutRemoved = (scenario: Fields) => {
		const known = new Set([...pairs].map(([key, id]) => `${kindOf(key)}:${id}`));
		return withIds("scenario", scenario, (named, id) => (known.has(`${named}:${id}`) ? id : null));
	};
	const asSeen = (key: EntityKey, item: RemoteItem) => {
		const expected = there.get(key);
		const stored = kindOf(key) === "scenario" ? withoutRemoved(item.fields) : item.fields;
		if (expected === undefined || !isUnchanged(key, toRemote(kindOf(key), expected), stored))
			throw new MovedOnError(key);
		return item;
	};
	const seenOrGone = async (key: EntityKey) => {
		const item = await readItem(client, kindOf(key), remoteId(key));
		return item === null ? null : asSeen(key, item);
	};
	const run: PushRun = {
		client,
		productionId: head.production_id,
		base,
		there,
		pairs,
		remoteId,
		toRemote,
		fieldsToRemote: (fields) => fields.flatMap((field) => Object.keys(toRemote("record", { [field]: null }))),
		seenOrGone,
		of: (changes, kind) =>
			changes.flatMap(({ key }) => (kindOf(key) === kind ? [[key, run.merged(key)] as const] : [])),
		merged(key) {
			const fields = merge.merged.get(key);
			if (fields === undefined) throw new Error(`${key} is not in the merge`);
			return fields;
		},
		async seen(key) {
			const item = await seenOrGone(key);
			if (item === null) throw new MovedOnError(key);
			return item;
		},
		async seenRecords(keys) {
			const items = await readRecordItems(client, head.production_id, keys.map(remoteId));
			return new Map(
				keys.flatMap((key) => {
					const item = items.get(remoteId(key));
					return item === undefined ? [] : [[key, asSeen(key, item)] as const];
				}),
			);
		},
		post(path, sent, what) {
			const { sync_id, round } = head;
			const said = JSON.stringify([sync_id, round, pathWith(path, sent), what, sent.body]);
			const idempotencyKey = `ox-${createHash("sha256").update(said).digest("hex")}`;
			return request("POST", path, { ...sent, idempotencyKey });
		},
		async send(method, path, sent, ifMatch) {
			try {
				return await request(method, path, { ...sent, ifMatch });
			} catch (error) {
				const hasMoved = error instanceof RemoteError && (error.status === 412 || error.status === 404);
				throw hasMoved ? new MovedOnError(pathWith(path, sent)) : error;
			}
		},
		moving: (records) => moving(run, records),
		fieldIn: (kind, path, body, field) => fieldsIn(client, kind, path, body)[field],
		created(key, fields, id) {
			pairs.set(key, id);
			base.set(key, fields);
			there.set(key, fields);
			acknowledge(run, key);
		},
		changed(key, fields) {
			const merged = run.merged(key);
			for (const side of [base, there]) {
				const after: Record<string, Json> = { ...side.get(key) };
				for (const field of fields) {
					const value = merged[field];
					if (value === undefined) delete after[field];
					else after[field] = value;
				}
				side.set(key, after);
			}
			acknowledge(run, key);
		},
		deleted(key) {
			base.delete(key);
			there.delete(key);
			acknowledge(run, key);
		},
	};
	return run;
}
