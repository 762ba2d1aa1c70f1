import {
	ASPECT_RATIOS,
	AUDIO_KINDS,
	CATEGORIES,
	CHROMAS,
	CODECS,
	type CustomField,
	FILE_FORMATS,
	ORIENTATIONS,
	PROMO_USES,
	QUALITIES,
	RECORD_FPS,
	SOURCE_TYPES,
	type StoredRecord,
} from "@oxcut/core/model";
import { messages } from "../messages.ts";
import {
	checkValue,
	choiceField,
	customRecordField,
	dateField,
	flagField,
	momentField,
	notesField,
	textField,
} from "./field-kinds.ts";
import {
	inCutField,
	licensorField,
	linksField,
	priceFields,
	stateField,
	tagsField,
} from "./linked-fields.ts";
import type { RecordField } from "./record-field.ts";

/** Only what moves has a length. */
function hasLength({ category }: StoredRecord): boolean {
	return category !== "Still";
}

const trtField: RecordField = {
	id: "trt",
	label: messages.fields.trt,
	group: "material",
	kind: "duration",
	width: 105,
	isNumeric: true,
	isEditable: true,
	isBulk: true,
	appliesTo: hasLength,
	show: ({ trt }) => trt ?? "",
	text: ({ trt }) => trt ?? "",
	sortKey: ({ trt }) => trt?.replaceAll(";", ":") ?? null,
	read: (text) => checkValue("trt", text.trim() === "" ? null : text.trim()),
};

/** The fields of every production's records, in the order in which they are offered. */
export const RECORD_FIELDS: readonly RecordField[] = [
	textField("productionLocator", "kept", "production_locator", { width: 96, isBulk: false }),
	textField("title", "material", "title", { width: 244, isBulk: false }),
	stateField,
	licensorField,
	...priceFields,
	flagField("fairUse", "rights", "fair_use"),
	notesField("fairUseNotes", "rights", "fair_use_notes"),
	flagField("rightsFree", "rights", "rights_free"),
	flagField("licensed", "rights", "licensed"),
	flagField("rightsProblem", "rights", "rights_problem"),
	notesField("rightsNotes", "rights", "rights_notes"),
	choiceField("promo", "rights", "promo", PROMO_USES, { labels: messages.promo, isRequired: true }),
	choiceField("category", "material", "category", CATEGORIES, { isRequired: true, isBulk: false, width: 96 }),
	choiceField("sourceType", "material", "source_type", SOURCE_TYPES, {
		isRequired: true,
		isBulk: false,
		width: 104,
	}),
	textField("archiveName", "material", "archive_name", { width: 164 }),
	textField("archiveLocator", "material", "archive_locator"),
	textField("archiveClassifier", "material", "archive_classifier"),
	textField("source", "material", "source"),
	dateField(),
	trtField,
	tagsField,
	linksField,
	inCutField,
	flagField("master", "master", "master"),
	flagField("ingested", "master", "ingested"),
	flagField("masterProblem", "master", "master_problem"),
	notesField("masterNotes", "master", "master_notes"),
	choiceField("fileFormat", "technical", "file_format", FILE_FORMATS, { width: 104 }),
	choiceField("codec", "technical", "codec", CODECS),
	choiceField("fps", "technical", "fps", RECORD_FPS, { width: 96, isNumeric: true, appliesTo: hasLength }),
	choiceField("quality", "technical", "quality", QUALITIES, { width: 104 }),
	choiceField("aspectRatio", "technical", "aspect_ratio", ASPECT_RATIOS, { width: 104 }),
	choiceField("orientation", "technical", "orientation", ORIENTATIONS, { width: 104 }),
	choiceField("chroma", "technical", "chroma", CHROMAS, { width: 96 }),
	choiceField("audio", "technical", "audio", AUDIO_KINDS, { width: 96 }),
	notesField("notes", "notes", "notes"),
	{ ...notesField("description", "notes", "description"), isEditable: false, isBulk: false },
	momentField("createdAt", "created_at"),
	momentField("updatedAt", "updated_at"),
];

/** The columns of a grid that nobody has arranged yet. */
export const DEFAULT_COLUMNS: readonly string[] = [
	"productionLocator",
	"title",
	"archiveName",
	"date",
	"state",
	"licensor",
	"price",
];

/** All fields of a production's records: every production's, and its own. */
export function fieldsOf(customFields: readonly CustomField[]): readonly RecordField[] {
	return customFields.length === 0
		? RECORD_FIELDS
		: [...RECORD_FIELDS, ...customFields.map(customRecordField)];
}
