import {
	type CustomField,
	RECORD_FIELD_ENTRIES,
	RECORD_FPS,
	type RecordFieldEntry,
	type StoredRecord,
} from "@oxcut/core/model";
import { columnId } from "./column-id.ts";
import {
	checkValue,
	choiceField,
	choiceOf,
	columnOf,
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
	priceField,
	rightsField,
	stateField,
	tagsField,
} from "./linked-fields.ts";
import type { RecordField } from "./record-field.ts";

/** Only moving or audible material has a length. */
function hasLength({ category }: StoredRecord): boolean {
	return category !== "Still";
}

/** Only music has composers and codes of its own. */
function isAudio({ category }: StoredRecord): boolean {
	return category === "Audio";
}

function trtField(entry: RecordFieldEntry): RecordField {
	return {
		...columnOf(entry),
		kind: "duration",
		isNumeric: true,
		appliesTo: hasLength,
		show: ({ trt }) => trt ?? "",
		text: ({ trt }) => trt ?? "",
		sortKey: ({ trt }) => trt?.replaceAll(";", ":") ?? null,
		read: (text) => checkValue("trt", text.trim() === "" ? null : text.trim()),
	};
}

/** A field of the catalogue with the columns that follow from it. */
function columnsOf(entry: RecordFieldEntry): readonly RecordField[] {
	switch (entry.kind) {
		case "text":
			if (entry.name === "title") return [textField(entry), stateField];
			return [entry.group === "music" ? { ...textField(entry), appliesTo: isAudio } : textField(entry)];
		case "notes":
			return [notesField(entry)];
		case "choice":
			return [choiceField(entry)];
		case "flag":
			return [flagField(entry)];
		case "licensor":
			return [licensorField(entry)];
		case "price":
			return [priceField(entry)];
		case "date":
			return [dateField(entry)];
		case "date_kind":
			// The field is parsed and shown with the date.
			return [];
		case "duration":
			return [trtField(entry)];
		case "rate": {
			const choice = choiceOf(entry.name, RECORD_FPS, { isRequired: false });
			return [{ ...columnOf(entry), ...choice, isNumeric: true, appliesTo: hasLength }];
		}
		case "tags":
			return [tagsField(entry)];
		case "rights":
			return [rightsField(entry)];
		case "links":
			return [linksField(entry), inCutField];
	}
}

/** The built-in fields of records, in display order. */
export const RECORD_FIELDS: readonly RecordField[] = [
	...RECORD_FIELD_ENTRIES.flatMap(columnsOf),
	momentField("created_at"),
	momentField("updated_at"),
];

const ASKED: ReadonlySet<string> = new Set(
	RECORD_FIELD_ENTRIES.filter(({ isAsked }) => isAsked).map(({ name }) => columnId(name)),
);

/** The fields in the form of a new record; the others are edited on the record itself. */
export const ASKED_FIELDS: readonly RecordField[] = RECORD_FIELDS.filter(({ id }) => ASKED.has(id));

/** The default columns of the grid. */
export const DEFAULT_COLUMNS: readonly string[] = [
	"productionLocator",
	"title",
	"archiveName",
	"date",
	"state",
	"licensor",
	"price",
];

/** All fields of a production's records: built-in and custom ones. */
export function fieldsOf(customFields: readonly CustomField[]): readonly RecordField[] {
	return customFields.length === 0
		? RECORD_FIELDS
		: [...RECORD_FIELDS, ...customFields.map(customRecordField)];
}
