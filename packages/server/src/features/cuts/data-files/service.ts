import { findDuplicateTracks, type RateName, readTrackName } from "@oxcut/core";
import { type DataFile, type DataFileCreate, foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import type { Restoration } from "../../trash/restore.ts";
import type { CutBuildJob } from "../cut-builds/cut-build.ts";
import { askForBuild } from "../cuts/ask-for-build.ts";
import type { CutItem } from "../cuts/cut-item.ts";
import { countInputChange, findCut } from "../cuts/queries.ts";
import { holdCut, requireUnlocked } from "../saved-cuts/require-unlocked.ts";
import type { PlacedList } from "./check-list.ts";
import type { DataFileContent, DataFileItem, ReadBytes } from "./data-file-item.ts";
import { listBytes } from "./list-bytes.ts";
import { presentDataFile } from "./presenter.ts";
import {
	cutOfDataFile,
	deleteDataFile,
	findDataFile,
	findTrashedDataFile,
	insertDataFile,
	listDataFiles,
	listOtherDataFiles,
	writeDataFile,
} from "./queries.ts";
import { readList } from "./read-list.ts";

/** The caller changing a list, and whether to build the cut afterwards. */
export interface ListCall {
	readonly account: Principal;
	readonly build: boolean;
	/** The version that the caller saw [API5]. */
	readonly ifMatch: number | null;
}

/** A list after a call changed it. */
export interface ChangedList {
	readonly file: DataFileItem;
	/** The build that follows; null if none was requested. */
	readonly build: CutBuildJob | null;
}

/** A new list after reading; null name if it came without one. */
export interface NewList extends Omit<DataFileContent, "name"> {
	readonly name: string | null;
}

/** A change of a list; omitted fields stay. */
export interface ListPatch {
	readonly info_data?:
		| { readonly [Field in keyof DataFile["info_data"]]?: DataFile["info_data"][Field] | undefined }
		| undefined;
	readonly contents?: string | undefined;
}

const LOST_CUT = "Its cut was deleted for good, so the list can't be restored.";
const TWIN =
	"Its cut has another list with the same name, events or track by now. Remove that one first, then restore this.";

function requireRate(fps: RateName, cut: Pick<CutItem, "fps">): void {
	if (fps !== cut.fps) throw invalid({ "info_data.fps": [`must be the cut's: ${cut.fps}`] });
}

/**
 * Compares a list with the others of its cut: with the same name, bytes or track, part of the film would count twice.
 *
 * @returns the first conflict, by field.
 */
async function conflictOf(
	trx: Knex.Transaction,
	cutId: number,
	file: DataFileContent,
	besides: number | null,
): Promise<{ readonly field: string; readonly problem: string } | null> {
	const others = await listOtherDataFiles(trx, cutId, besides);
	if (others.some(({ name_key }) => name_key === foldName(file.name))) {
		return { field: "info_data.name", problem: "has already been taken" };
	}
	const twin = others.find(({ sha256 }) => sha256.equals(file.sha256));
	if (twin !== undefined) return { field: "contents", problem: `is the same list as ${twin.name}` };
	const placed = [...others, file].map(({ name, track, reel }) => ({
		edl: { file: name },
		track: readTrackName(track) ?? "auto",
		reel,
	}));
	const [duplicate] = findDuplicateTracks(placed).filter(
		(fault) => fault.code === "TIMELINE_DUPLICATE_TRACK",
	);
	return duplicate === undefined ? null : { field: "info_data.track", problem: duplicate.message };
}

/** @throws {HttpError} 422 if the list conflicts with another one. */
async function requireUnlike(
	trx: Knex.Transaction,
	cutId: number,
	file: DataFileContent,
	besides: number | null,
): Promise<void> {
	const conflict = await conflictOf(trx, cutId, file, besides);
	if (conflict !== null) throw invalid({ [conflict.field]: [conflict.problem] });
}

/** Records a change of a cut's lists, and requests the build. */
async function followChange(
	trx: Knex.Transaction,
	deps: Deps,
	cutId: number,
	{ account, build }: ListCall,
): Promise<CutBuildJob | null> {
	await countInputChange(trx, cutId, "lists");
	const cut = build ? await findCut(trx, cutId) : null;
	return cut === null ? null : askForBuild(trx, deps, { cut, basis: "production", account });
}

async function requireFile(trx: Knex.Transaction, id: number): Promise<DataFileItem> {
	const file = await findDataFile(trx, id);
	if (file === null) throw notFound();
	return file;
}

/** A cut's other lists with their bytes, to read a timeline beside them. */
async function placedLists(knex: Knex, cutId: number, besides: number | null): Promise<PlacedList[]> {
	const files = await listDataFiles(knex, cutId);
	return files
		.filter(({ id }) => id !== besides)
		.map(({ name, contents, sequence, track, reel }) => ({ file: name, contents, sequence, track, reel }));
}

/**
 * Reads a new list before taking locks, because a long one takes a while.
 * @throws {HttpError} 422.
 */
export async function readNewList(
	deps: Pick<Deps, "workers" | "db">,
	{ info_data, contents }: DataFileCreate,
	{ cutId, productionId }: { readonly cutId: number; readonly productionId: number },
): Promise<NewList> {
	const { name = null, track, reel, fps } = info_data;
	const sequence = info_data.sequence.trim();
	const place = { track, reel: reel.trim() };
	const list = { file: name ?? "the list", contents: listBytes(contents), fps, sequence, ...place };
	const others = () => placedLists(deps.db.knex, cutId, null);
	const read = await readList(deps, list, { productionId, others });
	return { name, sequence, ...place, ...read };
}

/** The first unused name `Untitled_<n>.edl` in the cut. */
async function freeName(trx: Knex.Transaction, cutId: number): Promise<string> {
	const taken = new Set((await listOtherDataFiles(trx, cutId, null)).map(({ name_key }) => name_key));
	for (let number = 1; ; number++) {
		const name = `Untitled_${number}.edl`;
		if (!taken.has(foldName(name))) return name;
	}
}

/**
 * Adds a list to a cut.
 *
 * @throws {HttpError} 404; 409 if the cut is locked; 422 if the list conflicts with another one, or its rate differs
 * from the cut's.
 */
export async function addList(
	trx: Knex.Transaction,
	deps: Deps,
	{ cutId, ...call }: ListCall & { readonly cutId: number },
	list: { readonly fps: RateName; readonly file: NewList; readonly place: number | null },
): Promise<ChangedList> {
	const held = await requireUnlocked(trx, cutId);
	const cut = await findCut(trx, cutId);
	if (cut === null) throw notFound();
	requireRate(list.fps, cut);
	const file = { ...list.file, name: list.file.name ?? (await freeName(trx, cutId)) };
	await requireUnlike(trx, cutId, file, null);
	const id = await insertDataFile(trx, held, file, list.place);
	const build = await followChange(trx, deps, cutId, call);
	return { file: await requireFile(trx, id), build };
}

/**
 * Reads a list again if a change gives it new bytes, or another sequence of its timeline; null otherwise.
 * @throws {HttpError} 404; 422.
 */
export async function readNewBytes(
	deps: Deps,
	{ id, productionId }: { readonly id: number; readonly productionId: number },
	patch: ListPatch,
): Promise<ReadBytes | null> {
	const { contents: given, info_data } = patch;
	if (given === undefined && info_data?.sequence === undefined) return null;
	const file = await findDataFile(deps.db.knex, id);
	if (file === null) throw notFound();
	const contents = given === undefined ? file.contents : listBytes(given);
	const sequence = info_data?.sequence?.trim() ?? file.sequence;
	const list = {
		file: info_data?.name ?? file.name,
		contents,
		fps: file.fps,
		sequence,
		track: info_data?.track ?? file.track,
		reel: info_data?.reel?.trim() ?? file.reel,
	};
	const others = () => placedLists(deps.db.knex, file.cut_id, id);
	return readList(deps, list, { productionId, others });
}

/** Locks the cut of a list, then the list, if it is unchanged since the caller saw it. */
async function requireSeenFile(
	trx: Knex.Transaction,
	id: number,
	ifMatch: number | null,
): Promise<DataFileItem> {
	const cutId = await cutOfDataFile(trx, id);
	if (cutId === null) throw notFound();
	await requireUnlocked(trx, cutId);
	const file = await requireFile(trx, id);
	requireVersion(ifMatch, { version: file.version, name: "data_file", item: presentDataFile(file) });
	return file;
}

/**
 * Changes the given fields of a list.
 *
 * @param read - the new bytes, if any.
 * @throws {HttpError} 404; 409 if the cut is locked; 412; 422 as for a new list.
 */
export async function changeList(
	trx: Knex.Transaction,
	deps: Deps,
	{ id, ...call }: ListCall & { readonly id: number },
	{ patch, read }: { readonly patch: ListPatch; readonly read: ReadBytes | null },
): Promise<ChangedList> {
	const before = await requireSeenFile(trx, id, call.ifMatch);
	const { name, track, reel, sequence, fps } = patch.info_data ?? {};
	if (fps !== undefined) requireRate(fps, before);
	const after: DataFileContent = {
		name: name ?? before.name,
		track: track ?? before.track,
		reel: reel?.trim() ?? before.reel,
		sequence: sequence?.trim() ?? before.sequence,
		contents: read?.contents ?? before.contents,
		sha256: read?.sha256 ?? before.sha256,
		events: read?.events ?? before.events,
	};
	await requireUnlike(trx, before.cut_id, after, id);
	await writeDataFile(trx, id, after);
	const now = await requireFile(trx, id);
	if (now.version === before.version) return { file: now, build: null };
	return { file: now, build: await followChange(trx, deps, before.cut_id, call) };
}

/**
 * Moves a list to the trash [TRASH1].
 *
 * @throws {HttpError} 404; 409 if the cut is locked; 412.
 */
export async function removeList(
	trx: Knex.Transaction,
	deps: Deps,
	{ id, productionId, ...call }: ListCall & { readonly id: number; readonly productionId: number },
): Promise<{ readonly trashId: number; readonly build: CutBuildJob | null }> {
	const file = await requireSeenFile(trx, id, call.ifMatch);
	const names = [`${file.cut_name}: ${file.name}`];
	const trashed = { productionId, editor: call.account, kind: "data_files", names } as const;
	const trashId = await moveToTrash(trx, trashed, () => deleteDataFile(trx, id));
	return { trashId, build: await followChange(trx, deps, file.cut_id, call) };
}

/**
 * Prepares a list's return from the trash to its cut, which is built then.
 *
 * @throws {HttpError} 409 if the cut is locked or gone, or the list conflicts with another one by now.
 */
export async function prepareReturn({
	trx,
	deps,
	editor,
	entry,
}: Restoration): Promise<() => Promise<unknown>> {
	const file = await findTrashedDataFile(trx, entry.id);
	const cut = file === null ? null : await holdCut(trx, file.cut_id);
	if (file === null || cut === null) throw new HttpError("restore_impossible", LOST_CUT);
	if (cut.locked) throw new HttpError("cut_locked");
	if ((await conflictOf(trx, cut.id, file, null)) !== null) {
		throw new HttpError("restore_impossible", TWIN);
	}
	return () => followChange(trx, deps, cut.id, { account: editor, build: true, ifMatch: null });
}
