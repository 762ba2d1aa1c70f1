import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { listCuts, readEdlFiles } from "../project/cut-files.ts";
import type { OpenProject } from "../project/open-project.ts";
import { safeText } from "../text/quote-name.ts";
import { buildRemote, type RemoteBuild } from "./build-remote.ts";
import { describeEntity } from "./describe.ts";
import { entitiesOf, listKey } from "./fields.ts";
import { heldCuts } from "./hold-locked.ts";
import { type AlignedCut, keepStates } from "./keep.ts";
import { linkChange } from "./link-file.ts";
import { type EntityChange, type Merge, mergeStates } from "./merge.ts";
import { lockCuts, pushCuts } from "./push-cuts.ts";
import { addEntities, changeEntities, deleteEntities } from "./push-library.ts";
import { beginPush, type PushRun } from "./push-run.ts";
import { linkOf, type Session } from "./session.ts";
import { type EntityKey, kindOf, ownerOf } from "./state.ts";

/** What a push did. */
export interface Pushed {
	readonly changes: readonly EntityChange[];
	/** Cuts that were built on the server, by their key here. */
	readonly builds: ReadonlyMap<EntityKey, RemoteBuild>;
	/** Changes of the server that the project does not have yet. */
	readonly waiting: number;
}

/** How often what the server acknowledged is written down while a push goes on. */
const KEEP_EVERY_MS = 1000;

/** Reads lists of the project's cuts by their keys. */
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

/** Cuts that have lists, and are not locked on the server when the push is done. */
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

/** How far a push has come, for people. */
export type PushProgress = (step: string, done: number, total: number) => void;

async function pushSteps(
	run: PushRun,
	merge: Merge,
	session: Session,
	open: OpenProject,
	held: ReadonlySet<EntityKey>,
): Promise<{ readonly touched: ReadonlySet<EntityKey>; readonly lock: () => Promise<void> }> {
	const library = merge.here.filter(({ key }) => kindOf(key) !== "cut" && kindOf(key) !== "list");
	const of = (what: EntityChange["what"]) => library.filter((change) => change.what === what);
	await addEntities(run, of("added"));
	await changeEntities(run, of("changed"));
	const cuts = { run, merge, there: session.states.there, bytesOf: listReader(open), held };
	const touched = await pushCuts(cuts);
	await deleteEntities(run, of("deleted"));
	// What a record costs now is a matter of every cut.
	const all = library.length > 0 ? [...touched, ...buildableCuts(run)] : [...touched];
	return { touched: new Set(all), lock: () => lockCuts(cuts) };
}

async function buildCuts(
	run: PushRun,
	touched: ReadonlySet<EntityKey>,
	tell: PushProgress,
): Promise<Map<EntityKey, RemoteBuild>> {
	const builds = new Map<EntityKey, RemoteBuild>();
	const keys = buildableCuts(run).filter((key) => touched.has(key));
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
 * Writes the project's changes to the server: each where the server still has what was seen, each once. What the server
 * acknowledged is written down on the way, so that a push that is cut off goes on where it was.
 *
 * @throws {MovedOnError} where the server changed meanwhile; {@link CliError} `SYNC_CONFLICT` where conflicts are open.
 */
export async function pushChanges(
	context: Context,
	open: OpenProject,
	session: Session,
	tell: PushProgress,
): Promise<Pushed> {
	const { head, states } = session;
	const merge = mergeStates(states);
	if (merge.conflicts.length > 0)
		throw new CliError("SYNC_CONFLICT", "Both sides changed the same. Look with: ox diff");
	const keep = (run: PushRun, round: number) =>
		open.save([linkChange(linkOf({ ...head, round }, run.base, run.pairs))]);
	const total = merge.here.length;
	let done = 0;
	const keepNow = throttled((run) => keep(run, head.round));
	const run = beginPush(session, merge, (acknowledged) => {
		done += 1;
		tell("Writing to the server", Math.min(done, total), total);
		keepNow(acknowledged);
	});
	const held = heldCuts(
		states.there,
		merge.merged,
		merge.here.map(({ key }) => key),
	);
	for (const key of held)
		context.io.message(
			`${describeEntity(states, key)} is locked on the server: its changes stay here until it is unlocked there.`,
		);
	let isDone = false;
	try {
		const { touched, lock } = await pushSteps(run, merge, session, open, held);
		const builds = await buildCuts(run, touched, tell);
		await lock();
		isDone = true;
		return { changes: merge.here, builds, waiting: merge.there.length };
	} finally {
		keep(run, isDone ? head.round + 1 : head.round);
	}
}

/** Draws the reports of built cuts as the server has them now. @param session - read after the push. */
export async function followBuilds(
	context: Context,
	open: OpenProject,
	session: Session,
	builds: Pushed["builds"],
): Promise<AlignedCut[]> {
	const { states, pairs } = session;
	const follow = new Set([...builds].flatMap(([key, { state }]) => (state === "done" ? [key] : [])));
	return keepStates(context, open, session, { here: states.here, base: states.base, pairs, follow });
}
