import { promisedCategory, writeMediaList } from "@oxcut/core/intake";
import { useEffect, useRef, useState } from "react";
import type { FilesInFolders } from "../../../ui/dropped-files.ts";
import { messages } from "../messages.ts";
import { type MediaProgress, readMedia } from "./read-media.ts";

/** Whether dropped files are media or a folder, rather than a spreadsheet. */
export function areMedia({ files }: FilesInFolders): boolean {
	return files.some(({ path, file }) => path.includes("/") || promisedCategory(file) !== null);
}

interface ReadList {
	/** The list as the import's file. */
	readonly list: File;
	/** By path. */
	readonly files: ReadonlyMap<string, File>;
}

/**
 * Reads media files into a list to import.
 *
 * @param onRead - takes the list once all files are read; not called after a cancellation.
 */
export function useMediaIntake(onRead: (read: ReadList) => void) {
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
			const read = await readMedia(files, own.signal, setProgress);
			if (own.signal.aborted) return;
			if (read.files.length === 0) throw new Error(messages.media.nothing(read.leftOut[0]));
			const list = new File([writeMediaList(read)], nameOf(files), { type: "application/json" });
			onRead({ list, files: new Map(files.files.map(({ path, file }) => [path, file])) });
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
