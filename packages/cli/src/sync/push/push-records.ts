import { RemoteError } from "../../errors/remote-error.ts";
import type { EntityChange } from "../merge/merge.ts";
import type { RemoteItem } from "../state/remote-items.ts";
import type { EntityKey } from "../state/state.ts";
import { inChunks } from "./in-chunks.ts";
import { inParallel } from "./in-parallel.ts";
import { MovedOnError, type PushRun } from "./push-run.ts";
import { patchOf } from "./sent-values.ts";

/** Parallel changes of single records. */
const AT_ONCE = 6;
/** Fields that the server resets when a record moves, unless they are given [RCD3]. */
const PRICES = ["price_id", "secondary_price_id"];
/** Fields with a separate call. */
const KEY_INFO = ["category", "source_type"];
/** The unique field of records: reusing another record's value has to wait. */
const LOCATOR = "production_locator";
/** Fields whose change takes several calls, or has to wait for others. */
const APART = [...KEY_INFO, "licensor_id", LOCATOR];

/** Changes one record at the version of the merge. */
async function changeRecord(run: PushRun, { key, fields }: EntityChange, seen: number): Promise<void> {
	const merged = run.merged(key);
	const keyInfo = fields.filter((field) => KEY_INFO.includes(field));
	const moves = fields.some((field) => field === "licensor_id" || field === "category");
	let others = fields.filter((field) => !KEY_INFO.includes(field));
	if (moves) others = [...new Set([...others, ...PRICES])];
	const id = run.remoteId(key);
	let version = seen;
	if (keyInfo.length > 0) {
		const body = patchOf("record", keyInfo, merged);
		const answer = await run.send("PATCH", "/records/:id/change_key_info", { id, body }, version);
		version = answer.version ?? version;
	}
	if (others.length > 0) {
		const remote = run.toRemote("record", merged);
		const path = "/records/:id";
		const patch = { record: patchOf("record", run.fieldsToRemote(others), remote) };
		const { body, version: next } = await run.send("PUT", path, { id, body: patch }, version);
		// A moved record loses a price that isn't given, so give an unchanged price again.
		const differs = PRICES.some((field) => run.fieldIn("record", path, body, field) !== remote[field]);
		if (moves && differs)
			await run.send(
				"PUT",
				path,
				{ id, body: { record: patchOf("record", PRICES, remote) } },
				next ?? version,
			);
	}
	run.changed(key, fields);
}

/** Changes records in one call. An error in one record doesn't stop the others. */
async function changeTogether(
	run: PushRun,
	changes: readonly EntityChange[],
	versionOf: (key: EntityKey) => number,
): Promise<void> {
	if (changes.length === 0) return;
	const records = changes.map(({ key, fields }) => {
		const remote = run.toRemote("record", run.merged(key));
		const patch = patchOf("record", run.fieldsToRemote(fields), remote);
		return { ...patch, id: run.remoteId(key), version: versionOf(key) };
	});
	try {
		await run.send("PUT", "/records", { body: { records } }, null);
	} catch (error) {
		if (!(error instanceof RemoteError) || error.status !== 422) throw error;
		await inParallel(changes, AT_ONCE, (change) => changeRecord(run, change, versionOf(change.key)));
		return;
	}
	for (const { key, fields } of changes) run.changed(key, fields);
}

function versionsIn(seen: ReadonlyMap<EntityKey, RemoteItem>): (key: EntityKey) => number {
	return (key) => {
		const item = seen.get(key);
		if (item === undefined) throw new MovedOnError(key);
		return item.version;
	};
}

/** Changes records, many per call if possible, each only if it is unchanged since the merge [API19]. */
export async function changeRecords(run: PushRun, changed: readonly EntityChange[]): Promise<void> {
	for (const chunk of inChunks(changed, ({ key }) => run.merged(key))) {
		const versionOf = versionsIn(await run.seenRecords(chunk.map(({ key }) => key)));
		const isApart = ({ fields }: EntityChange) => fields.some((field) => APART.includes(field));
		const renamed = chunk.filter(({ fields }) => fields.includes(LOCATOR));
		const apart = chunk.filter((change) => isApart(change) && !renamed.includes(change));
		const rechosen = chunk.filter(({ fields }) => fields.some((field) => KEY_INFO.includes(field)));
		if (rechosen.length > 0) run.moving(rechosen.map(({ key }) => ({ key, version: versionOf(key) })));
		for (const change of renamed) await changeRecord(run, change, versionOf(change.key));
		await changeTogether(
			run,
			chunk.filter((change) => !isApart(change)),
			versionOf,
		);
		await inParallel(apart, AT_ONCE, (change) => changeRecord(run, change, versionOf(change.key)));
	}
}

/** Removes records, many per call; the server may have deleted some with their owner already. */
export async function deleteRecords(run: PushRun, keys: readonly EntityKey[]): Promise<void> {
	for (const chunk of inChunks(keys, (key) => key)) {
		const seen = await run.seenRecords(chunk);
		const records = [...seen].map(([key, { version }]) => ({ id: run.remoteId(key), version }));
		if (records.length > 0) await run.send("DELETE", "/records", { body: { records } }, null);
		for (const key of chunk) run.deleted(key);
	}
}
