import { LIST_MAX_BYTES, LIST_SENT_MAX_BYTES } from "@oxcut/core/model";
import { useState } from "react";
import type { FilesInFolders } from "../../../ui/dropped-files.ts";
import { packList } from "../api/add-data-file.ts";
import { type DroppedList, isOtherTable, readDroppedLists } from "./dropped-list.ts";
import { listsInFolders } from "./lists-in-folders.ts";
import { newCutMessages } from "./messages.ts";

/** The lists that were dropped on a page so far. */
export interface DroppedLists {
	readonly files: readonly DroppedList[];
	/** The parts of the last drop that weren't added, with the reasons. */
	readonly leftOut: readonly string[];
	add(dropped: FilesInFolders): Promise<void>;
	change(key: number, change: Partial<DroppedList>): void;
	remove(key: number): void;
}

async function fitsCall({ size, bytes }: DroppedList): Promise<boolean> {
	if (size <= LIST_SENT_MAX_BYTES) return true;
	return size <= LIST_MAX_BYTES && (await packList(bytes)).length <= LIST_SENT_MAX_BYTES;
}

/** Collects dropped lists by name; a file that is dropped again replaces itself. */
export function useDroppedLists(): DroppedLists {
	const [files, setFiles] = useState<readonly DroppedList[]>([]);
	const [leftOut, setLeftOut] = useState<readonly string[]>([]);
	const add = async ({ files: dropped, unreadable }: FilesInFolders) => {
		const { lists, others, empty } = listsInFolders(dropped);
		const found = await readDroppedLists(lists.map(({ name, entry }) => ({ name, file: entry.file })));
		const fitting = await Promise.all(found.map(fitsCall));
		const tooLarge = found.filter((_, index) => !fitting[index]);
		const tables = found.filter((list) => isOtherTable(list) && !tooLarge.includes(list));
		const added = found.filter((list) => !tooLarge.includes(list) && !tables.includes(list));
		setLeftOut([
			...(tooLarge.length > 0 ? [newCutMessages.tooLarge(tooLarge.map(({ name }) => name))] : []),
			...(tables.length > 0 ? [newCutMessages.notMarkers(tables.map(({ name }) => name))] : []),
			...(others.length > 0 ? [newCutMessages.notLists(others)] : []),
			...empty.map(({ bundle, inside }) => newCutMessages.emptyBundle(bundle, inside)),
			...unreadable.map(({ path, reason }) => newCutMessages.unreadable(path, reason)),
		]);
		setFiles((before) => {
			const names = new Set(added.map(({ name }) => name));
			return [...before.filter(({ name }) => !names.has(name)), ...added].sort((a, b) =>
				a.name.localeCompare(b.name),
			);
		});
	};
	return {
		files,
		leftOut,
		add,
		change: (key, change) =>
			setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...change } : file))),
		remove: (key) => setFiles((before) => before.filter((file) => file.key !== key)),
	};
}
