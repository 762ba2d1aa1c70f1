import { CATEGORIES } from "@oxcut/core/model";
import { createStore } from "zustand/vanilla";
import type { ReadonlyStore } from "../../../api/readonly-store.ts";
import { notifyError } from "../../../notices/notify.ts";
import { addPoster } from "../api/add-poster.ts";
import { listAllRows } from "../api/list-import-rows.ts";
import type { ImportRow } from "../api/spreadsheet-import.ts";
import { messages } from "../messages.ts";
import { PosterMaker } from "./poster-maker.ts";

/** The adding of posters to an import's records. */
interface PosterProgress {
	readonly importId: number;
	readonly done: number;
	readonly total: number;
}

const progress = createStore<PosterProgress | null>(() => null);
/** Null if no posters are being added. */
export const posterProgress: ReadonlyStore<PosterProgress | null> = progress;

/** The files of previews by path. A reload forgets them; dropping them again makes up for the posters. */
const filesOf = new Map<number, ReadonlyMap<string, File>>();
let run: { readonly importId: number; readonly abort: () => void; readonly ended: Promise<void> } | null =
	null;

/** Remembers a preview's files, of which posters are made once it is confirmed. */
export function rememberFiles(importId: number, files: ReadonlyMap<string, File>): void {
	filesOf.set(importId, files);
}

/** Adds posters to a confirmed import's records, one after the other, whichever page of the app is open meanwhile. */
export async function addPosters(importId: number): Promise<void> {
	const files = filesOf.get(importId);
	if (files === undefined) return;
	filesOf.delete(importId);
	const before = run;
	const own = new AbortController();
	const ended = (async () => {
		await before?.ended;
		await addAll(importId, files, own.signal);
	})();
	run = { importId, abort: () => own.abort(), ended };
	await ended;
}

async function addAll(
	importId: number,
	files: ReadonlyMap<string, File>,
	signal: AbortSignal,
): Promise<void> {
	const maker = new PosterMaker();
	try {
		const rows = (await listAllRows(importId, signal)).filter((row) => wantsPoster(row, files));
		// The next poster is drawn while one is sent.
		let sent: Promise<void> = Promise.resolve();
		for (const [done, row] of rows.entries()) {
			progress.setState({ importId, done, total: rows.length }, true);
			const [poster] = await Promise.all([posterOf(row, files, maker), sent]);
			if (signal.aborted) return;
			sent = poster === null ? Promise.resolve() : addPoster(importId, row.position, poster);
		}
		await sent;
	} catch (error) {
		if (!signal.aborted) notifyError(messages.media.postersFailed, error);
	} finally {
		maker.close();
		progress.setState(null, true);
	}
}

/** Stops adding posters to an import's records, before it is undone. */
export async function stopPosters(importId: number): Promise<void> {
	if (run?.importId !== importId) return;
	run.abort();
	await run.ended;
}

const WITH_RECORD: ReadonlySet<ImportRow["outcome"]> = new Set(["added", "updated", "unchanged"]);

function wantsPoster({ outcome, thumbnails, values }: ImportRow, files: ReadonlyMap<string, File>): boolean {
	return WITH_RECORD.has(outcome) && thumbnails.length === 0 && files.has(String(values.file_path));
}

async function posterOf(
	{ values }: ImportRow,
	files: ReadonlyMap<string, File>,
	maker: PosterMaker,
): Promise<Blob | null> {
	const file = files.get(String(values.file_path));
	const category = CATEGORIES.find((known) => known === values.category);
	return file === undefined || category === undefined ? null : maker.make(file, category);
}
