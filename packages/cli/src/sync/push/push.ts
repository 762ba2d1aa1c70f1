import { safeText } from "@oxcut/core/model";
import type { Context } from "../../context.ts";
import { CliError } from "../../errors/cli-error.ts";
import { listCuts, readEdlFiles } from "../../project/cut-files.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { configChange } from "../../project/project.ts";
import type { ReportProgress } from "../../ui/with-progress.ts";
import { describeEntity } from "../merge/describe.ts";
import { heldCuts } from "../merge/locked-cuts.ts";
import { type EntityChange, isOfCut, isOfLibrary, type Merge, mergeStates } from "../merge/merge.ts";
import { type AlignedCut, saveStates } from "../pull/save-states.ts";
import { entitiesOf, listKey } from "../state/fields.ts";
import { type LinkHead, linkChange } from "../state/link-file.ts";
import { configOf, linkOf, type Session } from "../state/session.ts";
import { cutOf, type EntityKey, kindOf, ownerOf } from "../state/state.ts";
import { buildRemote, type RemoteBuild } from "./build-remote.ts";
import { type CutPush, cutsToBuild, lockCuts, pushCuts } from "./push-cuts.ts";
import { addEntities, changeEntities, deleteEntities, pushMedia } from "./push-library.ts";
import { beginPush, type PushRun } from "./push-run.ts";
import { stoppedPush } from "./push-stopped.ts";

/** The result of a push. */
export interface Pushed {
	readonly changes: readonly EntityChange[];
	/** Cuts that were built on the server, by their key here. */
	readonly builds: ReadonlyMap<EntityKey, RemoteBuild>;
	/** Changes on the server that the project doesn't have yet. */
	readonly waiting: number;
	/** Whether the project's reports have to be rebuilt too. */
	readonly hasBuilt: boolean;
}

/** How often a running push saves what the server has acknowledged. */
const KEEP_EVERY_MS = 1000;

/** Returns a function that reads lists of the project's cuts by key. */
function listReader({ files, root }: OpenProject): (key: EntityKey) => Uint8Array {
	const cuts = listCuts(files, root);
	return (key) => {
		for (const entry of cuts) {
			if (!entry.cut.edls.some(({ file }) => listKey(entry.cut.id, file) === key)) continue;
			const list = readEdlFiles(files, root, entry).find(({ file }) => listKey(entry.cut.id, file) === key);
			if (list) return list.bytes;
		}
		throw new Error(`the project does not have ${key}`);
	};
}

/** Cuts with lists that are not locked on the server after the push. */
function buildableCuts(run: PushRun): EntityKey[] {
	const withLists = new Set(entitiesOf(run.base, "list").map(([key, fields]) => ownerOf(key, fields)));
	return entitiesOf(run.base, "cut").flatMap(([key, { locked }]) =>
		withLists.has(key) && locked === false ? [key] : [],
	);
}

/** Calls `keep` at most once a second. */
function throttled(keep: (run: PushRun) => void): (run: PushRun) => void {
	let last = Date.now();
	return (run) => {
		if (Date.now() - last < KEEP_EVERY_MS) return;
		keep(run);
		last = Date.now();
	};
}

/**
 * The cuts to rebuild after a push, including those left by an earlier one. Saved before the first call, because
 * later nothing shows what changed.
 */
function unbuiltBy(merge: Merge, before: LinkHead["unbuilt"]): LinkHead["unbuilt"] {
	// A record's price affects every cut.
	if (before === "all" || merge.here.some(isOfLibrary)) return "all";
	return [...new Set([...before, ...cutsToBuild(merge.here)])];
}

async function pushSteps(run: PushRun, merge: Merge, cuts: CutPush): Promise<void> {
	const of = (what: EntityChange["what"]) =>
		merge.here.filter((change) => change.what === what && !isOfCut(change));
	await pushMedia(run, of("added"), of("changed"));
	await addEntities(run, of("added"));
	await changeEntities(run, of("changed"));
	await pushCuts(cuts);
	await deleteEntities(run, of("deleted"));
}

async function buildCuts(
	run: PushRun,
	unbuilt: LinkHead["unbuilt"],
	tell: ReportProgress,
): Promise<Map<EntityKey, RemoteBuild>> {
	const builds = new Map<EntityKey, RemoteBuild>();
	const keys = buildableCuts(run).filter((key) => unbuilt === "all" || unbuilt.includes(key));
	for (const [index, key] of keys.entries()) {
		const name = safeText(String(run.base.get(key)?.name));
		const step = `Building ${name} on the server (${index + 1} of ${keys.length})`;
		tell(step, 0, 1);
		builds.set(
			key,
			await buildRemote(run.client, run.remoteId(key), (done, total) => tell(step, done, total)),
		);
	}
	return builds;
}

/**
 * Sends the project's changes to the server, each once and only if the server's entity is unchanged since the merge.
 * Saves acknowledged changes on the way, so that an interrupted push can continue.
 *
 * @throws {MovedOnError} if the server changed in the meantime; {@link CliError} `SYNC_CONFLICT` if there are
 * conflicts.
 */
export async function pushChanges(
	context: Context,
	open: OpenProject,
	session: Session,
	tell: ReportProgress,
): Promise<Pushed> {
	const { states } = session;
	const merge = mergeStates(states);
	if (merge.conflicts.length > 0)
		throw new CliError("SYNC_CONFLICT", "Both sides changed the same fields. See: ox diff");
	let head: LinkHead = { ...session.head, unbuilt: unbuiltBy(merge, session.head.unbuilt) };
	const keep = (run: Pick<PushRun, "base" | "there" | "pairs">) =>
		open.save([configChange(configOf(open, session)), linkChange(linkOf(head, run, session.remote))]);
	const held = heldCuts(
		states.there,
		merge.merged,
		merge.here.map(({ key }) => key),
	);
	const waits = (key: EntityKey) => ["cut", "list"].includes(kindOf(key)) && held.has(cutOf(key));
	const total = merge.here.filter(({ key }) => !waits(key)).length;
	const done = new Set<EntityKey>();
	const keepNow = throttled(keep);
	const run = beginPush(session, merge, {
		acknowledge(acknowledged, key) {
			done.add(key);
			tell("Writing to the server", Math.min(done.size, total), total);
			keepNow(acknowledged);
		},
		moving(moving, records) {
			const keys = new Set(records.map(({ key }) => key));
			head = { ...head, moving: [...head.moving.filter(({ key }) => !keys.has(key)), ...records] };
			keep(moving);
		},
	});
	for (const key of held)
		context.io.message(
			`${describeEntity(states, key)} is locked on the server: its changes are not pushed until it is unlocked there.`,
		);
	const cuts = { run, merge, here: states.here, there: states.there, bytesOf: listReader(open), held };
	keep(run);
	try {
		await pushSteps(run, merge, cuts);
		const builds = await buildCuts(run, head.unbuilt, tell);
		await lockCuts(cuts);
		head = { ...head, round: head.round + 1, moving: [] };
		return { changes: merge.here, builds, waiting: merge.there.length, hasBuilt: head.unbuilt.length > 0 };
	} catch (error) {
		throw stoppedPush(context, error, { done: done.size, total });
	} finally {
		keep(run);
	}
}

/**
 * Rebuilds the reports of cuts that the server built; leaves the others to the next push.
 * @param session - read after the push.
 */
export async function followBuilds(
	context: Context,
	open: OpenProject,
	session: Session,
	builds: Pushed["builds"],
): Promise<AlignedCut[]> {
	const { states, pairs } = session;
	const of = (isDone: boolean) =>
		[...builds].flatMap(([key, { state }]) => ((state === "done") === isDone ? [key] : []));
	const head = { ...session.head, unbuilt: of(false) };
	const kept = {
		here: states.here,
		base: states.base,
		pairs,
		follow: new Set(of(true)),
		rebuildsCuts: false,
	};
	return saveStates(context, open, { ...session, head }, kept);
}
