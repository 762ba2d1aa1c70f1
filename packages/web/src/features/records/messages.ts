import { STATE_LABELS } from "../../ui/state-mark.tsx";

/** Names of a record's fields by their columns. */
const fields = {
	productionLocator: "Ox ID",
	title: "Title",
	state: "State",
	category: "Category",
	sourceType: "Source type",
	licensor: "Licensor",
	price: "Price",
	secondaryPrice: "Audio price",
	fairUse: "Fair use",
	fairUseNotes: "Fair use notes",
	rightsFree: "Rights-free",
	licensed: "Licensed",
	rightsProblem: "Rights problem",
	rightsNotes: "Rights notes",
	promo: "Promo use",
	archiveName: "Archive",
	archiveLocator: "Original ID",
	archiveClassifier: "Archive classifier",
	source: "Source",
	date: "Date",
	trt: "TRT",
	tags: "Tags",
	urls: "Links",
	master: "Master received",
	ingested: "Ingested",
	masterProblem: "Master problem",
	masterNotes: "Master notes",
	fps: "Frame rate",
	orientation: "Orientation",
	chroma: "Colour",
	audio: "Sound",
	quality: "Quality",
	codec: "Codec",
	aspectRatio: "Aspect ratio",
	fileFormat: "File format",
	notes: "Notes",
	description: "Old notes",
	inCut: "In cut",
	createdAt: "Added",
	updatedAt: "Changed",
} as const;

/** Words of the records. */
export const messages = {
	title: "Records",
	fields,
	groups: {
		rights: "Rights",
		material: "Material",
		master: "Master",
		technical: "Technical",
		notes: "Notes",
		custom: "Custom fields",
		kept: "Record",
	},
	promo: {
		all: "All",
		in_context: "In context",
		limited: "Limited",
		none: "None",
		unknown: "Unknown",
	},
	states: STATE_LABELS,
	problems: { rights: "Rights problem", master: "Master problem", missing_price: "No price" },
	yes: "Yes",
	no: "No",
	none: "—",
	unknownLicensor: "Unknown licensor",
	problemsIn: {
		notChoice: (choices: readonly string[]) => {
			const [last = "", ...before] = choices.toReversed();
			return before.length === 0
				? `must be ${last}`
				: `must be ${before.toReversed().join(", ")}, or ${last}`;
		},
		date: "must be a valid date",
		number: "must be a valid number",
		noLicensor: (name: string) => `there is no licensor “${name}”`,
		noPrice: (name: string) => `the licensor has no price “${name}” for this category`,
		readOnly: "can't be changed here",
	},
} as const;
