import {
	type AnalysisService,
	type FileAnalysis,
	type IntakeFile,
	isSystemFile,
	type LeftOutFile,
	type MediaList,
	promisedCategory,
} from "@oxcut/core/intake";
import { log } from "../../../api/log.ts";
import { notifyError } from "../../../notices/notify.ts";
import type { FileInFolder, FilesInFolders } from "../../../ui/dropped-files.ts";
import { messages } from "../messages.ts";
import { MediaWorker } from "./media-worker.ts";

/** The progress of reading files. */
export interface MediaProgress {
	/** The file being read. */
	readonly path: string;
	readonly done: number;
	readonly total: number;
	/** From 0 to 1, by bytes and files. */
	readonly part: number;
}

/**
 * Reads the metadata of media files, in a worker and piece by piece. Reports faulty metadata, and leaves out files
 * that aren't media or can't be read, with the reason; no file ends the reading. @param analysis - called for each
 * file while the next one is read; null for none.
 * @throws {DOMException} `AbortError` once the signal is aborted.
 */
export async function readMedia(
	{ files, unreadable }: FilesInFolders,
	signal: AbortSignal,
	onProgress: (progress: MediaProgress) => void,
	analysis: AnalysisService | null,
): Promise<MediaList> {
	const wanted = files
		.filter(({ path }) => !path.split("/").some(isSystemFile))
		// Systems list folders in any order.
		.sort((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true }));
	const read: IntakeFile[] = [];
	const leftOut: LeftOutFile[] = unreadable.map(({ path, reason }) => ({
		path,
		reason: messages.media.unreadable(reason),
	}));
	const worker = new MediaWorker();
	const recognizer = new Recognizer(analysis, signal);
	const stopped = new Promise<never>((_, reject) =>
		signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
	);
	// It may be aborted while nothing waits for it.
	stopped.catch(() => undefined);
	// A file counts like a megabyte more, so that many small files move the bar too.
	const weightOf = ({ file }: FileInFolder) => file.size + 1_000_000;
	const whole = wanted.reduce((sum, one) => sum + weightOf(one), 0);
	let before = 0;
	try {
		for (const [done, one] of wanted.entries()) {
			signal.throwIfAborted();
			const { path, file } = one;
			const tell = (bytes: number) =>
				onProgress({ path, done, total: wanted.length, part: (before + bytes) / whole });
			tell(0);
			before += weightOf(one);
			// As on the command line, a file chosen by name is always examined, whatever its extension.
			if (path.includes("/") && promisedCategory(file) === null) {
				leftOut.push({ path, reason: messages.media.noMedia });
				continue;
			}
			try {
				const { facts, checksum } = await Promise.race([
					worker.read(file, (bytes) => tell(bytes - weightOf(one))),
					stopped,
				]);
				const isMedia = facts.category !== null || facts.texts.length > 0;
				if (isMedia) {
					const found = { path, name: file.name, size: file.size, checksum, facts };
					read.push(found);
					recognizer.ask(found);
				} else leftOut.push({ path, reason: messages.media.noMedia });
			} catch (error) {
				signal.throwIfAborted();
				leftOut.push({
					path,
					reason: messages.media.unreadable(error instanceof Error ? error.message : String(error)),
				});
			}
		}
		const analyses = await Promise.race([recognizer.answers(), stopped]);
		return { files: read.map((file) => ({ ...file, analysis: analyses.get(file.path) })), leftOut };
	} finally {
		worker.close();
	}
}

/**
 * Asks the file-analysis service for one file after the other. Without an answer, a file is read as if there were no
 * service.
 */
class Recognizer {
	readonly #analysis: AnalysisService | null;
	readonly #signal: AbortSignal;
	readonly #answers = new Map<string, FileAnalysis>();
	#asked: Promise<void> = Promise.resolve();
	#failure: unknown = null;

	constructor(analysis: AnalysisService | null, signal: AbortSignal) {
		this.#analysis = analysis;
		this.#signal = signal;
	}

	ask(file: IntakeFile): void {
		const analysis = this.#analysis;
		if (analysis === null) return;
		this.#asked = this.#asked.then(async () => {
			// A service that fails once would hold up every other file as well.
			if (this.#failure !== null || this.#signal.aborted) return;
			try {
				this.#answers.set(file.path, await analysis.analyze(file));
			} catch (error) {
				this.#failure = error;
				log.error(`${file.path}: couldn't be analysed`, error);
			}
		});
	}

	/** The files by path, once all have arrived. */
	async answers(): Promise<ReadonlyMap<string, FileAnalysis>> {
		await this.#asked;
		if (this.#failure !== null) notifyError(messages.media.analysisFailed, this.#failure);
		return this.#answers;
	}
}
