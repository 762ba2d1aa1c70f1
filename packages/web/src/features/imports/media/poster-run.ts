import { ApiError, POSTER_FILE } from "@oxcut/core/api";
import { CATEGORIES } from "@oxcut/core/model";
import { createStore } from "zustand/vanilla";
import type { ReadonlyStore } from "../../../api/readonly-store.ts";
import { notifyError } from "../../../notices/notify.ts";
import { addPoster, type Poster } from "../api/add-poster.ts";
import { listAllRows } from "../api/list-import-rows.ts";
import type { ImportRow, SpreadsheetImport } from "../api/spreadsheet-import.ts";
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

/** Remembers a preview's files, from which posters are made once it is confirmed. */
export function rememberFiles(importId: number, files: ReadonlyMap<string, File>): void {
	filesOf.set(importId, files);
}

/** Adds posters to a confirmed import's records, one after the other, on any page of the app. */
export async function addPosters({
	id: importId,
	video_posters,
}: Pick<SpreadsheetImport, "id" | "video_posters">): Promise<void> {
	const files = filesOf.get(importId);
	if (files === undefined) return;
	filesOf.delete(importId);
	const before = run;
	const own = new AbortController();
	const ended = (async () => {
		await before?.ended;
		await addAll(importId, files, video_posters, own.signal);
	})();
	run = { importId, abort: () => own.abort(), ended };
	await ended;
}

async function addAll(
	importId: number,
	files: ReadonlyMap<string, File>,
	takesVideo: boolean,
	signal: AbortSignal,
): Promise<void> {
	const maker = new PosterMaker();
	try {
		const rows = (await listAllRows(importId, signal)).filter((row) => wantsPoster(row, files));
		// The next poster is drawn while one is sent.
		let sent: Promise<void> = Promise.resolve();
		for (const [done, row] of rows.entries()) {
			progress.setState({ importId, done, total: rows.length }, true);
			const [poster] = await Promise.all([posterOf(row, files, maker, takesVideo), sent]);
			if (signal.aborted) return;
			sent = poster === null ? Promise.resolve() : addIfReadable(importId, row.position, poster);
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

/** Adds a poster. A file that the server can't read either leaves its record without one. */
async function addIfReadable(importId: number, position: number, poster: Poster): Promise<void> {
	try {
		await addPoster(importId, position, poster);
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== UNPROCESSABLE) throw error;
	}
}

const UNPROCESSABLE = 422;

/** @returns the browser's own poster, otherwise the file for the server to draw; null if that can't read it either. */
async function posterOf(
	{ values }: ImportRow,
	files: ReadonlyMap<string, File>,
	maker: PosterMaker,
	takesVideo: boolean,
): Promise<Poster | null> {
	const file = files.get(String(values.file_path));
	const category = CATEGORIES.find((known) => known === values.category);
	if (file === undefined || category === undefined) return null;
	const body = await maker.make(file, category);
	if (body !== null) return { body };
	if (category === "Still") return /\.tiff?$/i.test(file.name) ? wholeFile(file) : null;
	return category === "Footage" && takesVideo ? pieceOf(file) : null;
}

/** A body type that the server accepts for any file; the content decides. */
const ANY_TYPE = "application/octet-stream";

function wholeFile(file: File): Poster | null {
	return file.size > POSTER_FILE.maxBytes ? null : { body: file.slice(0, file.size, ANY_TYPE) };
}

/** The beginning and the end of a large file: they contain a video's first frames and its index. */
function pieceOf(file: File): Poster {
	const { maxBytes, endBytes } = POSTER_FILE;
	const { size } = file;
	if (size <= maxBytes) return { body: file.slice(0, size, ANY_TYPE) };
	const parts = [file.slice(0, maxBytes - endBytes), file.slice(size - endBytes)];
	return { body: new Blob(parts, { type: ANY_TYPE }), size };
}
