import type { FilesInFolders } from "../ui/dropped-files.ts";

let waiting: { readonly productionId: number; readonly files: FilesInFolders } | null = null;

/** Hands files that were dropped or chosen on another page to the import page, which the caller then opens. */
export function handToImport(productionId: number, files: FilesInFolders): void {
	waiting = { productionId, files };
}

/** @returns the files handed over for a production, once. */
export function takeHandedFiles(productionId: number): FilesInFolders | null {
	const files = waiting?.productionId === productionId ? waiting.files : null;
	waiting = null;
	return files;
}
