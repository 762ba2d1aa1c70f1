import type { PresentedClearance } from "@oxcut/core/clearance";
import { formatCount, plural } from "../../ui/plural.ts";

type Side = PresentedClearance["records"][number]["time"][number]["side"];

const SIDES: Readonly<Record<Side, string>> = { picture: "picture", sound: "sound" };

export const messages = {
	couldNotLoad: "Couldn't load the licences",
	couldNotCheck: "Couldn't compare the cut with the licences",
	checking: "Comparing the cut with the licences",
	cut: "Cut",
	notBuilt: "This cut isn't built yet. Build it on its page to see what is used and not licensed.",
	noCut: "Import a cut to see what is used and not licensed.",
	cleared: "What is licensed?",
	ofRecords: (count: number) => `of ${formatCount(count)}`,
	clearedText: "records are licensed for all that the cut uses",
	states: {
		licensed: "Licensed",
		partly: "Partly",
		over: "Over licence",
		nothing: "Nothing",
	},
	stateCounts: "Records by what is licensed",
	needsYou: "What needs you?",
	over: (time: string | null) => (time === null ? "Over licence" : `Over licence, by ${time}`),
	quotes: "Quotes to answer",
	unlicensed: "Records without a licence",
	toCheck: "Licences to check",
	licences: "Licences",
	noLicences: "No licences yet",
	noLicencesText:
		"A licence says what a licensor grants: which records, how much of them, where, in which media and how long.",
	noLicence: "No licence yet",
	addLicenceOf: (licensor: string) => `New licence of ${licensor}`,
	notUsed: "Not used in this cut",
	licensedOf: (licensed: number, used: number) => `${formatCount(licensed)} of ${formatCount(used)} licensed`,
	otherFees: (count: number) => `and ${plural(count, "other fee")}`,
	noFee: "No fee",
	grantsNothing: "Grants nothing yet",
	moreLines: (count: number) => `and ${plural(count, "more line")}`,
	excess: (side: Side, used: string, licensed: string) =>
		`${SIDES[side]} used for ${used}, licensed for ${licensed}.`,
	overBy: (time: string) => `Over by ${time}`,
	from: "from",
	unlicensedSides: (sides: readonly Side[]) =>
		`${sides.map((side) => SIDES[side]).join(" and ")} not licensed`,
	moreRecords: (count: number) => `and ${plural(count, "more record")} without a licence`,
	check: "To check",
	checkExplained: "Terms that can't be counted, and licences that contradict each other.",
	lastDays: "Last days",
	lastDaysExplained: "When granted terms end, and until when options can be exercised.",
	day: "Day",
	licence: "Licence",
	what: "What ends",
	termEnds: (line: number) => `The term of line ${formatCount(line)}`,
	optionEnds: (line: number) => `The option of line ${formatCount(line)}`,
} as const;
