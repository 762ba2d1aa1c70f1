import type { Cause, ChangeKind } from "@oxcut/core/model";
import { plural } from "../../ui/plural.ts";

/** What became of uses, after their number. */
const KINDS: Readonly<Record<ChangeKind, string>> = {
	new: "added",
	removed: "removed",
	rematched: "matched anew",
	replaced: "replaced",
	reflagged: "with another flag",
	longer: "longer",
	shorter: "shorter",
	split: "split",
	joined: "joined",
	retimed: "at another speed",
	slipped: "with other frames",
	moved: "moved",
	unchanged: "unchanged",
};

const CAUSES: Readonly<Record<Cause, string>> = {
	usage: "Usage",
	prices: "Prices",
	conditions: "Conditions",
	custom_costs: "Custom costs",
	flags: "Flags",
	exchange_rates: "Exchange rates",
};

export const messages = {
	reports: "Reports",
	compare: "Compare",
	couldNotLoad: "Couldn't compare the cuts",
	from: "Earlier cut",
	to: "Later cut",
	swap: "Swap the cuts",
	onlyOne: "There is only one cut",
	onlyOneText: "Import another version of the film to see what changed.",
	export: "Export",
	notExported: "Couldn't export the comparison",
	ownCurrency: (name: string, own: string, shown: string, day: string) =>
		`${name} is shown in ${own}. Here it is converted to ${shown} at its own rates of ${day}.`,
	howMuch: "How did the cost change?",
	why: "Why?",
	who: "Who gets more, and who less?",
	where: "Where",
	uses: (kind: ChangeKind, count: number) => `${plural(count, "use")} ${KINDS[kind]}`,
	cause: CAUSES,
	kind: KINDS,
	nobody: "Nobody's cost changed.",
	together: "Together",
	changes: "Why each cost changed",
	causes: "Cause",
	all: (count: number) => `All ${count}`,
	some: (label: string, count: number) => `${label} ${count}`,
	licensor: "Licensor",
	everyLicensor: "Every licensor",
	nothing: "No cost changed.",
	noLines: "No changes match these filters.",
	columns: {
		cause: "Cause",
		record: "Record or term",
		reason: "Reason",
		before: "Before",
		after: "After",
		change: "Change",
	},
	timelines: "The two cuts, one above the other",
	legend: {
		same: "Unchanged or moved",
		added: "Added or longer",
		removed: "Removed or shorter",
		other: "Other changes",
	},
	changed: "Changed uses",
	noUses: "No use changed. Uses that only moved are not listed.",
	useColumns: { change: "Change", record: "Record", before: "Before", after: "After", length: "Charged" },
	unidentified: "unidentified",
} as const;
