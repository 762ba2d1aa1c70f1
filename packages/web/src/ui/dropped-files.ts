/** A file with its folders, from the one that was dropped or chosen. */
export interface FileInFolder {
	readonly path: string;
	readonly file: File;
}

/** Dropped or chosen files, those in folders included. */
export interface FilesInFolders {
	readonly files: readonly FileInFolder[];
	/** Files and folders that couldn't be opened. */
	readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** Files that were chosen, with their folders if a whole folder was. */
export function chosenFiles(files: Iterable<File>): FilesInFolders {
	const withPaths = [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
	return { files: withPaths, unreadable: [] };
}

/**
 * Reads dropped files and folders with their contents.
 *
 * @param transfer - of a drop event that hasn't ended yet.
 */
export async function readDropped(transfer: DataTransfer): Promise<FilesInFolders> {
	// The browser empties the transfer when the event ends.
	const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
	const loose = [...transfer.files];
	const found = entries.filter((entry) => entry !== null);
	if (found.length === 0) return chosenFiles(loose);
	const files: FileInFolder[] = [];
	const unreadable: { path: string; reason: string }[] = [];
	for (const entry of found) await collect(entry, { files, unreadable });
	return { files, unreadable };
}

async function collect(
	entry: FileSystemEntry,
	into: { readonly files: FileInFolder[]; readonly unreadable: { path: string; reason: string }[] },
): Promise<void> {
	const path = entry.fullPath.replace(/^\//, "");
	try {
		if (isFile(entry)) {
			into.files.push({ path, file: await new Promise<File>((done, fail) => entry.file(done, fail)) });
		} else if (isFolder(entry)) {
			for (const child of await childrenOf(entry)) await collect(child, into);
		}
	} catch (error) {
		into.unreadable.push({ path, reason: error instanceof Error ? error.message : String(error) });
	}
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
	return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
	return entry.isDirectory;
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader();
	const children: FileSystemEntry[] = [];
	for (;;) {
		// Browsers give a hundred at a time, and none at the end.
		const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
		if (some.length === 0) return children;
		children.push(...some);
	}
}
