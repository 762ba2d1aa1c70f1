import type { License, LicenseDates, LicenseLine } from "@oxcut/core/model";
import { formatCount, plural } from "../../ui/plural.ts";
import { KEPT_IN_TRASH } from "../../undo/trash-words.ts";

export const STATUS_WORDS: Readonly<Record<License["status"], string>> = {
	asked: "Asked",
	quoted: "Quoted",
	agreed: "Agreed",
	signed: "Signed",
	invoiced: "Invoiced",
	paid: "Paid",
	declined: "Declined",
	expired: "Expired",
};

export const DATE_WORDS: Readonly<Record<keyof LicenseDates | "signed", string>> = {
	asked: "Asked on",
	quoted: "Quoted on",
	agreed: "Agreed on",
	signed: "Signed on",
	invoiced: "Invoiced on",
	paid: "Paid on",
	declined: "Declined on",
	expired: "Expired on",
	delivery: "Delivered on",
	first_transmission: "First transmission",
};

export const SIDE_WORDS: Readonly<Record<LicenseLine["side"], string>> = {
	both: "Picture and sound",
	picture: "Picture",
	sound: "Sound",
};

export const TERM_EVENT_WORDS = {
	signature: "signature",
	delivery: "delivery",
	first_transmission: "first transmission",
} as const;

export const messages = {
	newLicence: "New licence",
	editLicence: "Edit licence",
	licensor: "Licensor",
	chooseLicensor: "Choose a licensor",
	name: "Name",
	reference: "Reference",
	status: "Status",
	fee: (currency: string) => `Fee (${currency})`,
	feeLabel: "Fee",
	currency: "Currency",
	notes: "Notes",
	document: "Document",
	dropDocument: "Drop the licence here: PDF, an image, DOCX, XLSX or ODT, up to 50 MB.",
	replaceDocument: (name: string) => `${name}. Drop another to replace it.`,
	chosenDocument: (name: string) => `${name} is uploaded when you save.`,
	uploading: "Uploading",
	deleteLicenceTitle: (name: string) => `Delete the licence ${name}?`,
	deleteLicenceExplained: `Its document is deleted too. ${KEPT_IN_TRASH}`,
	deleteLicence: "Delete licence",
	grants: "What it grants",
	noGrants: "Nothing yet. A licence without lines grants nothing that can be checked.",
	addLine: "Add line",
	addAnotherLine: "Add line with the same terms",
	line: (number: number) => `Line ${formatCount(number)}`,
	removeLine: (number: number) => `Remove line ${formatCount(number)}`,
	record: "Record",
	anyRecord: "Any of this licensor's",
	anyRecordOf: (licensor: string) => `Any record of ${licensor}`,
	removedRecord: (id: number) => `Removed record ${id}`,
	side: "Side",
	licensedTime: "Licensed time",
	time: { whole: "Whole item", seconds: "Seconds of any part", ranges: "Source ranges" },
	seconds: "Seconds",
	ranges: "Ranges",
	rangesHint: "In and out by the source's own timecode: 10:00:05:00-10:00:12:00, …",
	territories: "Territories",
	territoriesHint: "Such as World ex USA, UK & Eire, or DACH",
	media: "Media",
	mediaHint: "Such as TV, SVOD, Festival, or All media ex theatrical",
	readAs: (words: string, count: number, noun: "territory" | "medium") =>
		`${words}: ${plural(count, noun, noun === "territory" ? "territories" : "media")}`,
	term: "Term",
	terms: { dates: "From and to", years: "Years", perpetuity: "In perpetuity" },
	from: "From",
	to: "To",
	years: "Years",
	since: "Counted from",
	exclusive: "Exclusive",
	credit: "Credit wording",
	keepsOptions: (count: number) => `Keeps ${plural(count, "option")} of more years.`,
	onlySide: (side: "picture" | "sound") => `${side} only`,
	words: {
		seconds: (seconds: number) => `up to ${formatCount(seconds)} s`,
		from: (from: string) => `from ${from}`,
		years: (years: number, event: string) => `${plural(years, "year")} from ${event}`,
		perpetuity: "in perpetuity",
		exclusive: "exclusive",
		credit: (wording: string) => `Credit: ${wording}`,
	},
} as const;
