import { plural } from "../../ui/plural.ts";

/** Texts of the lists of a cut that exists, and of the dialog that adds some. */
export const listMessages = {
	title: "Add lists",
	description: (fps: string) =>
		`Another track, a timeline or a list of markers, at the cut's ${fps} fps. The cut is rebuilt with current records and prices.`,
	drop: "Drop EDLs, timelines or lists of markers here.",
	add: (count: number) => (count > 1 ? `Add ${plural(count, "list")}` : "Add list"),
	added: (names: readonly string[]) =>
		names.length === 1 ? `Added ${names[0]}` : `Added ${plural(names.length, "list")}`,
	failed: "Couldn't add the lists",
	taken: (file: string) =>
		`This cut already has a list named ${file}. Rename the file, or remove that list first.`,
	couldNotLoad: "Couldn't load the cut's lists",
	remove: (file: string) => `Remove ${file}`,
	removed: (file: string) => `Removed ${file}`,
	notRemoved: (file: string) => `Couldn't remove ${file}`,
	notUndone: "Couldn't undo the change of the lists",
} as const;
