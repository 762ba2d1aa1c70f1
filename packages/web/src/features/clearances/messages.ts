import type { PresentedClearance } from "@oxcut/core/clearance";
import { formatCount, plural } from "../../ui/plural.ts";
import { KEPT_IN_TRASH } from "../../undo/trash-words.ts";

type Side = PresentedClearance["records"][number]["time"][number]["side"];

const SIDES: Readonly<Record<Side, string>> = { picture: "picture", sound: "sound" };

export const messages = {
	orders: "Orders",
	couldNotLoad: "Couldn't load the licences",
	couldNotCheck: "Couldn't compare the cut with the licences",
	checking: "Comparing the cut with the licences",
	cut: "Cut",
	licensedCost: "Cost with licences",
	notBuilt: "This cut isn't built yet. Build it on its page to see what is used and not licensed.",
	noCut: "to see what is used and not licensed.",
	cleared: "What is licensed?",
	ofRecords: (count: number) => `of ${formatCount(count)}`,
	clearedText: "records are licensed for all that the cut uses",
	isCleared: "What is cleared?",
	clearedForAll: (deliveries: number) =>
		deliveries === 1 ? "for the one delivery" : `for all ${formatCount(deliveries)} deliveries`,
	forWhich: "For which delivery?",
	clearedFor: (cleared: number, records: number, delivery: string) =>
		`${formatCount(cleared)} of ${formatCount(records)} cleared for ${delivery}`,
	grants: { granted: "Granted", partly: "Partly", pending: "Being agreed", nothing: "Nothing" },
	grantCounts: { granted: "granted", partly: "partly", pending: "being agreed", nothing: "nothing" },
	allRecordsAre: {
		granted: "all granted",
		partly: "all partly",
		pending: "being agreed",
		nothing: "nothing",
	},
	grantLegend: "What the bars mean",
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
	addLicenceOf: (licensor: string) => `New licence from ${licensor}`,
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
	deliveries: "Deliveries",
	deliveriesExplained:
		"The uses that the film is sold for: the licences must grant these rights for every record in the cut.",
	noDeliveries:
		"None yet. Add a festival, a broadcaster or a platform to see which rights are missing for it.",
	delivery: "Delivery",
	term: "Term",
	newDelivery: "New delivery",
	editDelivery: "Edit delivery",
	name: "Name",
	nameHint: "Such as Festival, UK broadcast, or World SVOD",
	firstDay: "First day",
	lastDay: "Last day",
	lastDayHint: "Empty for ever",
	exclusive: "Exclusive",
	exclusiveNeeded: "Licences must be exclusive",
	deleteDeliveryTitle: (name: string) => `Delete the delivery ${name}?`,
	deleteDeliveryExplained: `Licences stay unchanged. ${KEPT_IN_TRASH}`,
	deleteDelivery: "Delete delivery",
	matrix: "Records and deliveries",
	whichRecords: "Which records",
	allRecords: (count: number) => `All ${formatCount(count)}`,
	withGaps: (count: number) => `With gaps ${formatCount(count)}`,
	noGaps: "No record lacks rights for a delivery.",
	record: "Record",
	countriesMissing: (count: number) => `${plural(count, "country", "countries")} missing`,
	mediaMissing: (count: number) => `${plural(count, "medium", "media")} missing`,
	missingFrom: (day: string) => `Missing from ${day}`,
	cell: (subject: string, delivery: string, words: string) => `${subject}, ${delivery}: ${words}`,
	closeGap: "Close",
	missing: "Missing",
	nothingMissing: "The licences grant everything that this delivery needs.",
	nearest: "Nearest licence",
	noNearest: "No licence grants any of it.",
	sameGap: (count: number, licensor: string) =>
		`${plural(count, "record")} of ${licensor} ${count === 1 ? "lacks" : "lack"} exactly this.`,
	moreGaps: (count: number) => `and ${plural(count, "more gap")}`,
	changeDelivery: "Change delivery",
	check: "To check",
	checkExplained: "Terms that can't be counted, and licences that contradict each other.",
	expiryCalendar: "Expiry calendar",
	expiryExplained:
		"When granted terms end, and until when options can be exercised. Everyone who can edit licences gets an email 90, 30 and 7 days before.",
	export: "Export",
	calendarFile: "Calendar (ICS)",
	notExported: "Couldn't export the expiry calendar",
	daysLeft: (days: number) => (days === 0 ? "Today" : `in ${plural(days, "day")}`),
	licence: "Licence",
	termEnds: (lines: readonly number[]) =>
		lines.length === 1 ? `Term of line ${lines[0]} ends` : `Term of ${formatCount(lines.length)} lines ends`,
	optionEnds: (lines: readonly number[]) =>
		lines.length === 1
			? `Last day of the option of line ${lines[0]}`
			: `Last day of the options of ${formatCount(lines.length)} lines`,
} as const;
