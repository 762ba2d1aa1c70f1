import { groupBy } from "@oxcut/core/model";
import type { EntityChange, Merge } from "../merge/merge.ts";
import { entitiesOf } from "../state/fields.ts";
import { encodeList } from "../state/list-contents.ts";
import { idIn } from "../state/remote-items.ts";
import {
	cutOf,
	type EntityKey,
	type Fields,
	type Json,
	keyOf,
	kindOf,
	ownerOf,
	type SyncState,
} from "../state/state.ts";
import type { PushRun } from "./push-run.ts";

/** Reads the bytes of a list of the project. */
type ListBytes = (key: EntityKey) => Uint8Array;

/** Custom costs per call. */
const COSTS_CHUNK = 200;

/** The cut is built once, after all its changes. */
const NO_BUILD = { build: "false" };

/** A cut's fields under their names in the API. */
const INFO_NAMES: Readonly<Record<string, string>> = {
	name: "name",
	description: "description",
	date: "date",
	display_currency: "displayCurrency",
	use_source_tcs: "useSourceTcs",
};

function infoOf(fields: Fields, chosen: readonly string[]): Record<string, Json | undefined> {
	return Object.fromEntries(
		chosen.flatMap((field) => {
			const name = INFO_NAMES[field];
			return name === undefined ? [] : [[name, fields[field]]];
		}),
	);
}

async function addCut(run: PushRun, key: EntityKey, fields: Fields): Promise<void> {
	const path = "/productions/:production_id/cuts";
	const cut = { info: infoOf(fields, Object.keys(INFO_NAMES)), nle_config: { fps: fields.fps } };
	const { body } = await run.post(path, { production_id: run.productionId, body: { cut } }, key);
	// Costs and lock follow once the lists have been uploaded.
	const kept = Object.entries(fields).filter(([field]) => !field.startsWith("custom_costs."));
	run.created(key, { ...Object.fromEntries(kept), locked: false }, idIn(run.client, "cut", path, body));
}

/** Sets custom costs if the cut's are unchanged since the merge. */
async function setCosts(
	run: PushRun,
	key: EntityKey,
	fields: readonly string[],
	there: Fields | undefined,
): Promise<void> {
	const costs = fields.filter((field) => field.startsWith("custom_costs."));
	if (costs.length === 0) return;
	const merged = run.merged(key);
	const changes = costs.map((field) => ({
		data: {
			type: "R",
			id: run.remoteId(keyOf("record", field.slice("custom_costs.".length))),
			cost: { overall: { customCost: merged[field] ?? null } },
		},
		seen_custom_cost: there?.[field] ?? null,
	}));
	for (let at = 0; at < changes.length; at += COSTS_CHUNK) {
		const resource_metadata = changes.slice(at, at + COSTS_CHUNK);
		const sent = { owner_id: run.remoteId(key), body: { resource_metadata } };
		await run.send("POST", "/cuts/:owner_id/resource_metadata/multiple", sent, null);
	}
	run.changed(key, costs);
}

async function changeCut(run: PushRun, key: EntityKey, fields: readonly string[]): Promise<void> {
	const merged = run.merged(key);
	const id = run.remoteId(key);
	const set = (cut: object) => run.send("PUT", "/cuts/:id", { id, body: { cut } }, version);
	let { version } = await run.seen(key);
	// Unlocking a cut is a separate change [CUT8].
	if (fields.includes("locked") && merged.locked === false) {
		version = (await set({ info: { locked: false } })).version ?? version;
		run.changed(key, ["locked"]);
	}
	const info = infoOf(merged, fields);
	const fps = fields.includes("fps") ? { nle_config: { fps: merged.fps } } : {};
	if (Object.keys(info).length === 0 && !("nle_config" in fps)) return;
	await set({ info, ...fps });
	run.changed(
		key,
		fields.filter((field) => field === "fps" || field in INFO_NAMES),
	);
}

async function deleteList(run: PushRun, key: EntityKey): Promise<void> {
	const item = await run.seenOrGone(key);
	const sent = { id: run.remoteId(key), query: NO_BUILD };
	if (item !== null) await run.send("DELETE", "/data_files/:id", sent, item.version);
	run.deleted(key);
}

function dataFileOf(run: PushRun, key: EntityKey, bytesOf: ListBytes) {
	const fields = run.merged(key);
	const { file, track, reel, sequence = "" } = fields;
	const cut = ownerOf(key, fields);
	const fps = cut === null ? null : run.merged(cut).fps;
	return {
		info_data: { name: file, fps, track, reel, sequence },
		contents: encodeList(String(file), bytesOf(key)),
	};
}

/** @param place - its place in the cut, from 1. */
async function addList(run: PushRun, key: EntityKey, bytesOf: ListBytes, place: number): Promise<void> {
	const fields = run.merged(key);
	const cut = ownerOf(key, fields);
	if (cut === null) throw new Error(`${key} belongs to no cut`);
	const path = "/cuts/:owner_id/data_files";
	const data_file = dataFileOf(run, key, bytesOf);
	const query = { ...NO_BUILD, place: String(place) };
	const { body } = await run.post(path, { owner_id: run.remoteId(cut), query, body: { data_file } }, key);
	run.created(key, fields, idIn(run.client, "list", path, body));
}

async function changeList(run: PushRun, key: EntityKey, fields: readonly string[], bytesOf: ListBytes) {
	const { version } = await run.seen(key);
	const data_file = dataFileOf(run, key, bytesOf);
	const sent = { id: run.remoteId(key), query: NO_BUILD, body: { data_file } };
	await run.send("PUT", "/data_files/:id", sent, version);
	run.changed(key, fields);
}

/** A push of cuts, without building them. */
export interface CutPush {
	readonly run: PushRun;
	readonly merge: Pick<Merge, "here">;
	/** Each cut's lists are in the order of its file. */
	readonly here: SyncState;
	readonly there: SyncState;
	readonly bytesOf: ListBytes;
	/** Cuts that stay locked on the server: not pushed [CUT4]. */
	readonly held: ReadonlySet<EntityKey>;
}

/**
 * The lists of cuts whose rate changes. The server stores a rate with every list, so they are uploaded again [CUT6].
 */
function listsOfNewRate(changes: readonly EntityChange[], there: SyncState): EntityKey[] {
	const cuts = new Set(changes.flatMap(({ key, fields }) => (fields.includes("fps") ? [key] : [])));
	return entitiesOf(there, "list").flatMap(([key, fields]) => {
		const cut = ownerOf(key, fields);
		return cut !== null && cuts.has(cut) ? [key] : [];
	});
}

async function pushLists(push: CutPush, changes: CutChanges): Promise<void> {
	const { run, here, there, bytesOf } = push;
	const again = listsOfNewRate(changes.cut.changed, there);
	const gone = changes.list.deleted.map(({ key }) => key);
	for (const key of new Set([...gone, ...again])) await deleteList(run, key);
	for (const { key, fields } of changes.cut.changed)
		await changeCut(
			run,
			key,
			fields.filter((field) => field !== "locked"),
		);
	for (const { key, fields } of changes.list.changed)
		if (!again.includes(key)) await changeList(run, key, fields, bytesOf);
	const added = new Set([
		...again.filter((list) => !gone.includes(list)),
		...changes.list.added.map(({ key }) => key),
	]);
	const listsOf = groupBy(
		entitiesOf(here, "list").map(([key]) => key),
		cutOf,
	);
	for (const lists of listsOf.values())
		for (const [index, key] of lists.entries())
			if (added.delete(key)) await addList(run, key, bytesOf, index + 1);
	const [lost] = added;
	if (lost !== undefined) throw new Error(`the project does not have ${lost}`);
}

async function deleteCut(run: PushRun, key: EntityKey): Promise<void> {
	const item = await run.seenOrGone(key);
	if (item !== null) await run.send("DELETE", "/cuts/:id", { id: run.remoteId(key) }, item.version);
	const lists = entitiesOf(run.base, "list").filter(([list]) => cutOf(list) === key);
	for (const [list] of lists) run.deleted(list);
	run.deleted(key);
}

type CutChanges = Readonly<
	Record<"cut" | "list", Readonly<Record<EntityChange["what"], readonly EntityChange[]>>>
>;

function changesOf({ merge, held }: CutPush): CutChanges {
	const changes = merge.here.filter(
		({ key }) => ["cut", "list"].includes(kindOf(key)) && !held.has(cutOf(key)),
	);
	const gone = new Set(
		changes.flatMap(({ key, what }) => (kindOf(key) === "cut" && what === "deleted" ? [key] : [])),
	);
	const of = (kind: "cut" | "list", what: EntityChange["what"]) =>
		changes.filter(
			({ key, ...change }) =>
				// Deleting a cut deletes its lists.
				kindOf(key) === kind && change.what === what && (kind === "cut" || !gone.has(cutOf(key))),
		);
	const all = (kind: "cut" | "list") => ({
		added: of(kind, "added"),
		changed: of(kind, "changed"),
		deleted: of(kind, "deleted"),
	});
	return { cut: all("cut"), list: all("list") };
}

/** Fields that don't affect a cut's reports. */
const BESIDE_REPORTS = new Set(["name", "description", "date", "locked"]);

/** Cuts to rebuild after changes of cuts and lists. */
export function cutsToBuild(changes: readonly EntityChange[]): EntityKey[] {
	const moving = changes.filter(
		({ key, what, fields }) =>
			kindOf(key) === "list" ||
			(kindOf(key) === "cut" && what !== "deleted" && fields.some((field) => !BESIDE_REPORTS.has(field))),
	);
	return [...new Set(moving.map(({ key }) => cutOf(key)))];
}

/** Pushes cuts with their lists and custom costs. Builds nothing, because each list would start a build. */
export async function pushCuts(push: CutPush): Promise<void> {
	const { run, there } = push;
	const changes = changesOf(push);
	const { added, changed, deleted } = changes.cut;
	for (const { key } of added) await addCut(run, key, run.merged(key));
	for (const { key, fields } of changed)
		if (fields.includes("locked") && run.merged(key).locked === false) await changeCut(run, key, ["locked"]);
	await pushLists(push, changes);
	for (const { key, fields } of [...added, ...changed]) await setCosts(run, key, fields, there.get(key));
	for (const { key } of deleted) await deleteCut(run, key);
}

/** Locks the cuts that are locked here, after their reports are built [CUT8]. */
export async function lockCuts(push: CutPush): Promise<void> {
	const { run } = push;
	const { added, changed } = changesOf(push).cut;
	for (const { key, fields } of [...added, ...changed]) {
		if (!fields.includes("locked") || run.merged(key).locked !== true) continue;
		const { version } = await run.seen(key);
		const sent = { id: run.remoteId(key), body: { cut: { info: { locked: true } } } };
		await run.send("PUT", "/cuts/:id", sent, version);
		run.changed(key, ["locked"]);
	}
}
