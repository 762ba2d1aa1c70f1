import { TRASH_DAYS, type TrashEntry, type TrashKind } from "@oxcut/core/model";
import { formatCount, plural } from "../../ui/plural.ts";
import { deleted, type TrashWords, trashWords } from "../../undo/trash-words.ts";

const KIND_LABELS: Readonly<Record<TrashKind, string>> = {
	records: "Records",
	licensors: "Licensors",
	prices: "Prices",
	licensing_conditions: "Licensing conditions",
	employees: "Contacts",
	licenses: "Licences",
	deliveries: "Deliveries",
	media: "Media",
	budget_lines: "Budget lines",
	scenarios: "Scenarios",
	exclusion_rules: "Exclusion rules",
	fair_use_reviews: "Fair-use reviews",
	orders: "Orders",
	templates: "Templates",
	tags: "Tags",
	cuts: "Cuts",
	data_files: "Lists of cuts",
	scenario_application: "Applied scenarios",
	licensor_merge: "Merged licensors",
	tag_merge: "Merged tags",
};

/** The notice about records that stayed. */
const CHANGED: Readonly<Partial<Record<TrashKind, (records: string) => string>>> = {
	licensors: (records) => `${records} moved to Unknown`,
	prices: (records) => `used by ${records}`,
	licensor_merge: (records) => `${records} moved`,
	tags: (records) => `on ${records}`,
	tag_merge: (records) => `on ${records}`,
};

/** Texts for entries of several items, with their count, and for a single one. */
const COUNTED: Readonly<
	Partial<Record<TrashKind, (counts: TrashEntry["counts"]) => readonly [count: number, one: string]>>
> = {
	records: ({ records }) => [records, "record"],
	prices: ({ prices }) => [prices, "price"],
	licensing_conditions: ({ conditions }) => [conditions, "condition"],
};

const RESTORE = "Restore";

/** The button that restores an entry. */
function restoreLabel({ kind, target }: TrashEntry): string {
	if (kind === "scenario_application") return "Undo";
	return target === null ? RESTORE : "Undo merge";
}

/** The words for removing an entry from the trash. */
interface RemovalWords {
	readonly label: string;
	readonly title: string;
	readonly text: string;
	readonly done: string;
	readonly failed: string;
}

export const messages = {
	title: "Trash",
	kindLabel: (kind: TrashKind) => KIND_LABELS[kind],
	allKinds: "Everything",
	kinds: "Show",
	what: "What",
	by: "By",
	when: "When",
	left: "Kept for",
	actions: "Actions",
	actionsOf: (name: string) => `Actions of ${name}`,
	restore: restoreLabel,
	restoreOf: (entry: TrashEntry) =>
		restoreLabel(entry) === RESTORE
			? `${RESTORE} ${messages.nameOf(entry)}`
			: `${restoreLabel(entry)}: ${messages.nameOf(entry)}`,
	/** Removes an entry from the trash: the item itself, or only the way back from a change. */
	removal: (entry: TrashEntry): RemovalWords => {
		const name = messages.nameOf(entry);
		if (restoreLabel(entry) === RESTORE)
			return {
				label: "Delete for good",
				title: `Delete ${name} for good?`,
				text: "It can't be restored after that.",
				done: `Deleted ${name} for good`,
				failed: `Couldn't delete ${name}`,
			};
		return {
			label: "Remove from trash",
			title: `Remove ${name} from the trash?`,
			text:
				entry.kind === "scenario_application"
					? "Prices and conditions keep the scenario's values, and that can't be undone afterwards."
					: "The merge stays, and can't be undone afterwards.",
			done: `Removed ${name} from the trash`,
			failed: `Couldn't remove ${name} from the trash`,
		};
	},
	empty: "Empty trash",
	emptyTitle: "Empty the trash?",
	emptyText: "Nothing in it can be restored after that, in this project.",
	emptied: "Emptied the trash",
	emptyFailed: "Couldn't empty the trash",
	loadFailed: "Couldn't load the trash",
	nothing: "The trash is empty",
	nothingText: `Deleted records, licensors, prices, conditions, contacts, licences, deliveries, media, budget lines, scenarios, exclusion rules, fair-use reviews, orders, templates, cuts, lists of cuts and tags, merges, and applied scenarios can be restored from here for ${TRASH_DAYS} days.`,
	nothingOfKind: "Nothing of this kind is in the trash",
	about: `You can restore or undo everything here for ${TRASH_DAYS} days.`,
	more: "Show older",
	keptFor: (left: string) => `Kept for ${left}`,
	/** The name of an entry: "93 records". */
	nameOf: ({ kind, names, counts }: TrashEntry): string => {
		const [first = ""] = names;
		const [count, one] = COUNTED[kind]?.(counts) ?? [1, ""];
		return count === 1 ? first : plural(count, one);
	},
	/** The contents of an entry: "“Quay”, “Ferry” and 91 more, with 2 licensors, 5 prices". */
	detailOf: ({ kind, names, target, counts }: TrashEntry): string => {
		const first = names.map((name) => `“${name}”`).join(", ");
		const [count] = COUNTED[kind]?.(counts) ?? [1];
		const rest = count - names.length;
		const listed = rest > 0 ? `${first} and ${formatCount(rest)} more` : first;
		const parts = [
			kind === "records" && counts.licensors > 0 ? plural(counts.licensors, "licensor") : "",
			kind !== "prices" && counts.prices > 0 ? plural(counts.prices, "price") : "",
			kind !== "licensing_conditions" && counts.conditions > 0 ? plural(counts.conditions, "condition") : "",
			kind !== "employees" && counts.employees > 0 ? plural(counts.employees, "employee") : "",
			kind !== "fair_use_reviews" && counts.fair_use_reviews > 0
				? plural(counts.fair_use_reviews, "fair-use review")
				: "",
		].filter((part) => part !== "");
		const changed = plural(counts.changed_records, "record");
		return [
			count === 1 ? "" : listed,
			kind === "scenario_application" ? "applied to the project's prices and conditions" : "",
			target === null ? "" : `merged into “${target}”`,
			parts.length > 0 ? `${kind === "scenario_application" ? "removed" : "with"} ${parts.join(", ")}` : "",
			counts.changed_records > 0 ? (CHANGED[kind]?.(changed) ?? "") : "",
		]
			.filter((part) => part !== "")
			.join("; ");
	},
	wordsOf: (entry: TrashEntry): TrashWords => {
		const { kind, names, target, counts } = entry;
		const [name = ""] = names;
		switch (kind) {
			case "records":
				return counts.records === 1 ? deleted(`“${name}”`) : trashWords.records(counts.records);
			case "prices":
			case "licensing_conditions":
			case "employees":
			case "licenses":
			case "deliveries":
			case "media":
			case "orders":
			case "templates":
			case "budget_lines":
			case "scenarios":
			case "exclusion_rules":
			case "data_files":
				return deleted(messages.nameOf(entry));
			case "licensors":
				return trashWords.licensors([name]);
			case "fair_use_reviews":
				return trashWords.fairUseReview(name);
			case "tags":
				return trashWords.tag(name);
			case "cuts":
				return trashWords.cut(name);
			case "scenario_application":
				return trashWords.scenarioApplied(name);
			case "licensor_merge":
				return trashWords.licensorMerge(name, target ?? "");
			case "tag_merge":
				return trashWords.tagMerge(name, target ?? "");
		}
	},
} as const;
