import { plural } from "../../ui/plural.ts";
import { KEPT_IN_TRASH, MERGE_UNDOABLE } from "../../undo/trash-words.ts";

export const messages = {
	title: "Tags",
	records: "Records",
	newTag: "New tag",
	find: "Find a tag",
	name: "Name",
	carriedBy: "Records",
	actions: "Actions",
	actionsOf: (name: string) => `Actions of ${name}`,
	rename: "Rename",
	merge: "Merge into another",
	remove: "Delete",
	create: "Create tag",
	renameTitle: (name: string) => `Rename “${name}”`,
	mergesWith: (name: string, count: number) =>
		`“${name}” exists already, on ${plural(count, "record")}. The two become one tag.`,
	renameButton: "Rename",
	mergeButton: "Merge",
	mergeTitle: (name: string) => `Merge “${name}” into another tag`,
	mergeExplained: (count: number) =>
		`${plural(count, "record")} get the other tag instead, and this one is deleted. ${MERGE_UNDOABLE}`,
	mergeInto: "Merge into",
	deleteTitle: (name: string) => `Delete “${name}”?`,
	deleteExplained: (count: number) =>
		`${count === 0 ? "No record has this tag." : `It is removed from ${plural(count, "record")}, which are otherwise unchanged.`} ${KEPT_IN_TRASH}`,
	deleteButton: "Delete tag",
	loadFailed: "Couldn't load the tags",
	emptyTitle: "No tags yet",
	empty: "Tags group records across licensors: a scene, a theme, an open question.",
	noneFound: "No tag with that name",
	showRecords: (name: string) => `Records tagged ${name}`,
} as const;
