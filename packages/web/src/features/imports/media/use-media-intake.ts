import { promisedCategory, writeMediaList } from "@oxcut/core/intake";
import { useEffect, useRef, useState } from "react";
import { notifyError } from "../../../notices/notify.ts";
import type { FilesInFolders } from "../../../ui/dropped-files.ts";
import { messages } from "../messages.ts";
import { openAnalysis, rememberAnalysed } from "./analysis.ts";
import { rememberFiles } from "./poster-run.ts";
import { type MediaProgress, readMedia } from "./read-media.ts";

/** Whether dropped files are media or a folder, rather than a spreadsheet. */
export function areMedia({ files }: FilesInFolders): boolean {
	return files.some(({ path, file }) => path.includes("/") || promisedCategory(file) !== null);
}

interface ReadList {
	/** The list as the import's file. */
	readonly list: File;
	/** Called once the list is an import. */
	readonly remember: (importId: number) => void;
}

/**
 * Reads media files into a list to import.
 *
 * @param onRead - takes the list once all files are read; not called after a cancellation.
 */
export function useMediaIntake(productionId: number, onRead: (read: ReadList) => void) {
	const [progress, setProgress] = useState<MediaProgress | null>(null);
	const [error, setError] = useState<unknown>(null);
	const run = useRef<AbortController | null>(null);
	const cancel = () => {
		run.current?.abort();
		run.current = null;
		setProgress(null);
	};
	const start = async (files: FilesInFolders) => {
		cancel();
		setError(null);
		const own = new AbortController();
		run.current = own;
		try {
			const analysis = await openAnalysis(productionId).catch((failure: unknown) => {
				notifyError(messages.media.analysisFailed, failure);
				return null;
			});
			const read = await readMedia(files, own.signal, setProgress, analysis);
			if (own.signal.aborted) return;
			if (read.files.length === 0) throw new Error(messages.media.nothing(read.leftOut[0]));
			const list = new File([writeMediaList(read)], nameOf(files), { type: "application/json" });
			const remember = (importId: number) => {
				rememberFiles(importId, new Map(files.files.map(({ path, file }) => [path, file])));
				if (analysis !== null)
					rememberAnalysed(importId, {
						service: analysis,
						files: new Map(read.files.map((file) => [file.path, file])),
					});
			};
			onRead({ list, remember });
		} catch (failure) {
			if (!own.signal.aborted) setError(failure);
		}
		if (run.current === own) cancel();
	};
	useEffect(() => () => run.current?.abort(), []);
	return { progress, error, start, cancel };
}

/** The folder of all files, the only file, or their number. */
function nameOf({ files }: FilesInFolders): string {
	const [first, ...others] = files.map(({ path }) => path.split("/"));
	const [folder = ""] = first ?? [];
	const isShared = first !== undefined && others.every((parts) => parts.length > 1 && parts[0] === folder);
	return isShared ? folder : messages.media.files(files.length);
}
