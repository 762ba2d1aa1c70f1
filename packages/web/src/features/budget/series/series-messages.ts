import { plural } from "../../../ui/plural.ts";

type Doubt = "different_fees" | "several_in_a_project" | "no_reference";

const DOUBTS: Readonly<Record<Doubt, string>> = {
	different_fees:
		"have the same reference but different fees, so each is counted. Correct the fees, or the reference.",
	several_in_a_project:
		"have the same reference and fees, one project several times, so each is counted. Give each licence a reference of its own.",
	no_reference:
		"are perhaps the same licence, and each is counted. If it was bought once, give the entries the same reference.",
};

export const messages = {
	organizations: "Organizations",
	couldNotLoad: "Couldn't add up the budgets",
	adding: "Adding up the projects' budgets",
	explained:
		"The budgets of several projects added up, each against its newest cut with reports. A licence that was bought once for several projects counts once, if its entries have the same reference and fees.",
	export: "Export",
	exportAs: "Budget of these projects as",
	notSaved: "Couldn't save the budget",
	projects: "Projects",
	chosen: (count: number, all: number) =>
		count === all ? `All ${plural(all, "project")}` : `${count} of ${plural(all, "project")}`,
	allProjects: "All projects",
	currency: "Currency",
	nothingToSee: "No budgets to add up",
	nothingToSeeText: "You need to see the reports and records of a project and download its data.",
	tooMany: (most: number) => `Choose at most ${most} projects.`,
	noBudget: "No project has a budget yet. Add budget lines on the projects' Budget pages.",
	byProject: "By project",
	project: "Project",
	byLicensor: "By licensor",
	licensor: "Licensor",
	noCuts: "None of these projects has a cut with reports.",
	countedOnce: "Counted once",
	shared: "Bought once for several projects",
	sharedText: (saved: string) => `Counting each licence once takes ${saved} off the sum of the projects.`,
	license: "Licence",
	reference: "Reference",
	counted: "Counted in",
	repeated: "Also in",
	saved: "Not counted again",
	noCut: (name: string) => `${name} has no cut with reports, so it isn't counted.`,
	notBuilt: (name: string, problem: string | null) =>
		`${name} isn't counted, because its cut can't be built: ${problem}`,
	incomplete: (names: readonly string[]) =>
		`The amounts leave out ${names.join(", ")}. See the reasons below.`,
	notInTotal: (name: string) => `${name} (not counted)`,
	totalWithout: (names: readonly string[]) => `Total without ${names.join(", ")}`,
	noneCounted: "None of these projects can be counted.",
	noRate: (name: string, currency: string | null) =>
		`${name}: no exchange rate for ${currency}, so it isn't counted.`,
	without: (name: string) => `${name} has no budget, but its costs are counted.`,
	missingPrices: (name: string, count: number) => `${name}: ${plural(count, "record")} without a price.`,
	notCounted: (name: string, project: string) =>
		`${name} in ${project}: no exchange rate for its currency, so it isn't counted.`,
	doubt: (doubt: Doubt, entries: readonly string[], licensor: string) =>
		`${entries.join(", ")}, of ${licensor}, ${DOUBTS[doubt]}`,
	entry: (name: string, project: string, amount: string) => `${name} in ${project} (${amount})`,
} as const;
