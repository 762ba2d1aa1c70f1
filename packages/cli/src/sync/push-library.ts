import { foldName } from "@oxcut/core";
import * as z from "zod";
import { recordValues, termValues } from "./fields.ts";
import { inParallel } from "./in-parallel.ts";
import type { EntityChange } from "./merge.ts";
import type { PushRun } from "./push-run.ts";
import { idIn, itemName, itemPath } from "./remote-items.ts";
import { readBody } from "./remote-state.ts";
import { type EntityKey, type Fields, kindOf, type SyncKind } from "./state.ts";

/** Most entities that one call creates: small enough to be told of soon, and all or none [API5]. */
const CHUNK = 200;
/** Changes of single entities that are on their way at once. */
const CHANGES_AT_ONCE = 6;

/** An entity's values as the server takes them. */
function valuesOf(kind: SyncKind, fields: Fields): Readonly<Record<string, unknown>> {
	if (kind === "record") return recordValues(fields);
	if (kind === "price" || kind === "condition") {
		const { licensor_id: _owner, ...terms } = termValues(fields);
		return terms;
	}
	return fields;
}

/** Adds a licensor, price or condition. */
async function addOne(run: PushRun, key: EntityKey, fields: Fields): Promise<void> {
	const kind = kindOf(key);
	const remote = run.toRemote(kind, fields);
	const path =
		kind === "licensor"
			? `/productions/${run.productionId}/licensors`
			: `/licensors/${String(remote.licensor_id)}/${kind === "price" ? "prices" : "licensing_conditions"}`;
	const { body } = await run.post(path, { [itemName(kind)]: valuesOf(kind, remote) }, key);
	run.created(key, fields, idIn(run.client, kind, path, body));
}

function chunks<T>(items: readonly T[]): T[][] {
	return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, n) =>
		items.slice(n * CHUNK, (n + 1) * CHUNK),
	);
}

/** Adds records, or alt files, many in a call. */
async function addMany(
	run: PushRun,
	kind: "record" | "alt_file",
	items: readonly (readonly [EntityKey, Fields])[],
): Promise<void> {
	const plural = kind === "record" ? "records" : "alt_files";
	const nameIn = (item: Readonly<Record<string, unknown>>) =>
		kind === "record" ? String(item.production_locator).trim().toLowerCase() : foldName(String(item.name));
	for (const chunk of chunks(items)) {
		const path = `/productions/${run.productionId}/${plural}/multiple`;
		const values = chunk.map(([, fields]) => valuesOf(kind, run.toRemote(kind, fields)));
		const { body } = await run.post(path, { [plural]: values }, chunk.map(([key]) => key).join());
		const answered = readBody(
			run.client,
			path,
			body,
			z.object({ [plural]: z.array(z.looseObject({ id: z.int() })) }),
		)[plural];
		const ids = new Map((answered ?? []).map((item) => [nameIn(item), item.id]));
		for (const [key, fields] of chunk) {
			const id = ids.get(nameIn(fields));
			if (id === undefined) throw new Error(`the server did not answer the new ${key}`);
			run.created(key, fields, id);
		}
	}
}

/** What was added here, what it names first. */
export async function addEntities(run: PushRun, added: readonly EntityChange[]): Promise<void> {
	for (const kind of ["licensor", "price", "condition"] as const)
		for (const [key, fields] of run.of(added, kind)) await addOne(run, key, fields);
	for (const kind of ["record", "alt_file"] as const) await addMany(run, kind, run.of(added, kind));
}

/** Fields of a record that the server chooses anew where it moves, unless they are named [RCD3]. */
const PRICES = ["price_id", "secondary_price_id"];
/** Fields that have a call of their own. */
const KEY_INFO = ["category", "source_type"];

/** A change of some fields as the server takes it: settings in their object, tags as the whole list. */
function patchOf(
	kind: SyncKind,
	fields: readonly string[],
	merged: Fields,
): Readonly<Record<string, unknown>> {
	const all = valuesOf(kind, merged);
	const patch: Record<string, unknown> = {};
	for (const field of fields) {
		const [path = field, name] = field.split(/\.(.*)/s);
		if (name === undefined) patch[field] = merged[field] ?? null;
		else if (path === "tags") patch.tag_list = all.tag_list;
		else patch[path] = { ...Object(patch[path]), [name]: merged[field] ?? null };
	}
	return patch;
}

async function changeRecord(run: PushRun, key: EntityKey, fields: readonly string[], merged: Fields) {
	const keyInfo = fields.filter((field) => KEY_INFO.includes(field));
	const moves = fields.some((field) => field === "licensor_id" || field === "category");
	let others = fields.filter((field) => !KEY_INFO.includes(field));
	if (moves) others = [...new Set([...others, ...PRICES])];
	let { version } = await run.seen(key);
	const path = itemPath("record", run.remoteId(key));
	if (keyInfo.length > 0) {
		const patch = patchOf("record", keyInfo, merged);
		run.moving(key, version);
		version = (await run.send("patch", `${path}/change_key_info`, patch, version)).version ?? version;
	}
	if (others.length === 0) return;
	const remote = run.toRemote("record", merged);
	const patch = { record: patchOf("record", others, remote) };
	const { body, version: next } = await run.send("put", path, patch, version);
	// A price that stays as it was counts as not named where the record moves: named again, it stands.
	const differs = PRICES.some((field) => run.fieldIn("record", path, body, field) !== remote[field]);
	if (moves && differs)
		await run.send("put", path, { record: patchOf("record", PRICES, remote) }, next ?? version);
}

async function changeOne(run: PushRun, { key, fields }: EntityChange): Promise<void> {
	const kind = kindOf(key);
	const merged = run.merged(key);
	if (kind === "record") await changeRecord(run, key, fields, merged);
	else {
		const { version } = await run.seen(key);
		// Both say what the name stands for.
		const named = kind === "alt_file" ? [...new Set([...fields, "purpose", "record_ids"])] : fields;
		const patch = patchOf(kind, named, run.toRemote(kind, merged));
		await run.send("put", itemPath(kind, run.remoteId(key)), { [itemName(kind)]: patch }, version);
	}
	run.changed(key, fields);
}

/** Fields that no two records may share: who takes over another's has to wait for it. */
const UNIQUE = ["production_locator", "name"];

/** What was changed here: those fields and no others, where the server still has what the merge saw [API5]. */
export async function changeEntities(run: PushRun, changed: readonly EntityChange[]): Promise<void> {
	for (const kind of ["licensor", "price", "condition", "record", "alt_file"] as const) {
		const ofKind = changed.filter(({ key }) => kindOf(key) === kind);
		const waits = ({ fields }: EntityChange) => fields.some((field) => UNIQUE.includes(field));
		for (const change of ofKind.filter(waits)) await changeOne(run, change);
		await inParallel(
			ofKind.filter((change) => !waits(change)),
			CHANGES_AT_ONCE,
			(change) => changeOne(run, change),
		);
	}
}

/** What was deleted here, parts before what they belong to. What went with something else on the server is gone already. */
export async function deleteEntities(run: PushRun, deleted: readonly EntityChange[]): Promise<void> {
	for (const kind of ["alt_file", "record", "price", "condition", "licensor"] as const) {
		for (const { key } of deleted) {
			if (kindOf(key) !== kind) continue;
			const item = await run.seenOrGone(key);
			if (item !== null) await run.send("delete", itemPath(kind, run.remoteId(key)), undefined, item.version);
			run.deleted(key);
		}
	}
}
