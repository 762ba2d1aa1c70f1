import {
	foldName,
	priceLabel,
	type RecordFieldEntry,
	readUnderlyingRights,
	type StoredRecord,
	underlyingRightsText,
} from "@oxcut/core/model";
import { STATE_NAMES } from "../../../engine/record-states.ts";
import { formatRate } from "../../../ui/format-money.ts";
import { messages } from "../messages.ts";
import { checkValue, columnOf } from "./field-kinds.ts";
import { pricesFor, type RecordContext, standingOf } from "./record-context.ts";
import type { FieldOption, RecordField } from "./record-field.ts";
import { sortableText } from "./sortable-text.ts";

const RATE_ORDER = ["problem", "rights_needed", "licensed", "fair_use", "rights_free", "original"] as const;

/** A state's label; a problem is named. */
export function stateText(record: StoredRecord, context: RecordContext): string {
	const standing = standingOf(record, context);
	if (standing.state === "problem") return messages.problems[standing.problem];
	return messages.states[STATE_NAMES[standing.state]];
}

/** Derived from other fields; a bulk edit sets those. */
export const stateField: RecordField = {
	id: "state",
	label: messages.fields.state,
	group: "rights",
	kind: "state",
	width: 134,
	isNumeric: false,
	isEditable: false,
	isBulk: false,
	show: stateText,
	text: stateText,
	sortKey: (record, context) => RATE_ORDER.indexOf(standingOf(record, context).state),
	read: () => ({ error: messages.problemsIn.readOnly }),
};

function licensorName(record: StoredRecord, { licensors }: RecordContext): string {
	return licensors.get(record.licensor_id)?.name ?? "";
}

export const licensorField = (entry: RecordFieldEntry): RecordField => ({
	...columnOf(entry),
	kind: "licensor",
	options: (_record, { licensors }) =>
		[...licensors.values()]
			.map(({ name }): FieldOption => ({ value: name, label: name }))
			.sort((a, b) => a.label.localeCompare(b.label)),
	show: licensorName,
	text: licensorName,
	sortKey: (record, context) => sortableText(licensorName(record, context)),
	read: (text, _record, { licensors }) => {
		const key = foldName(text);
		const licensor = [...licensors.values()].find(({ name }) => foldName(name) === key);
		if (licensor === undefined) return { error: messages.problemsIn.noLicensor(text.trim()) };
		return { patch: { licensor_id: licensor.id } };
	},
});

/** A price for display and input; empty for none. */
export function namedPrice(priceId: number | null, { prices, licensors }: RecordContext): string {
	const price = priceId === null ? undefined : prices.get(priceId);
	if (price === undefined) return "";
	const label = priceLabel(price, licensors.get(price.licensor_id)?.currency ?? "USD", formatRate);
	return price.name === "" ? label : `${price.name}: ${label}`;
}

/** With plain spaces: users don't type the non-breaking ones between amount and symbol. */
function spaced(text: string): string {
	return text.trim().replaceAll(/\s+/g, " ");
}

export function priceField(entry: Extract<RecordFieldEntry, { kind: "price" }>): RecordField {
	const { name: key } = entry;
	const slot = key === "price_id" ? "primary" : "secondary";
	const text = (record: StoredRecord, context: RecordContext) => namedPrice(record[key], context);
	return {
		...columnOf(entry),
		kind: "price",
		...(slot === "primary" ? {} : { appliesTo: ({ category }: StoredRecord) => category === "Footage" }),
		options: (record, context) => [
			{ value: "", label: messages.none },
			...(record === null ? [] : pricesFor(record, slot, context)).map((price) => {
				const label = namedPrice(price.id, context);
				return { value: label, label };
			}),
		],
		show: text,
		text,
		sortKey: (record, context) => sortableText(text(record, context)),
		read: (typed, record, context) => {
			const wanted = spaced(typed);
			if (wanted === "") return { patch: { [key]: null } };
			const price = pricesFor(record, slot, context).find(
				({ id: priceId, name }) => spaced(namedPrice(priceId, context)) === wanted || spaced(name) === wanted,
			);
			return price === undefined
				? { error: messages.problemsIn.noPrice(typed.trim()) }
				: { patch: { [key]: price.id } };
		},
	};
}

/** Splits comma-separated names, without blanks and duplicates. */
function readTags(text: string): string[] {
	return [...new Set(text.split(",").map((name) => name.trim()))].filter((name) => name !== "");
}

export const tagsField = (entry: RecordFieldEntry): RecordField => ({
	...columnOf(entry),
	kind: "tags",
	// Bulk edits have their own dialog for it.
	isBulk: false,
	show: ({ tag_list }) => tag_list.join(", "),
	text: ({ tag_list }) => tag_list.join(", "),
	sortKey: ({ tag_list }) => sortableText(tag_list.join(", ")),
	read: (text) => checkValue("tag_list", readTags(text)),
});

export const linksField = (entry: RecordFieldEntry): RecordField => ({
	...columnOf(entry),
	kind: "links",
	isBulk: false,
	show: ({ urls }) => urls.join(" "),
	text: ({ urls }) => urls.join(" "),
	sortKey: ({ urls }) => sortableText(urls.join(" ")),
	read: (text) =>
		checkValue(
			"urls",
			text.split(/\s+/).filter((url) => url !== ""),
		),
});

export const rightsField = (entry: RecordFieldEntry): RecordField => {
	const text = ({ underlying_rights }: StoredRecord) => underlyingRightsText(underlying_rights);
	return {
		...columnOf(entry),
		kind: "rights",
		isBulk: false,
		show: text,
		text,
		sortKey: (record) => sortableText(text(record)),
		read: (typed) => {
			const read = readUnderlyingRights(typed);
			return read.error === undefined ? checkValue("underlying_rights", read.value) : { error: read.error };
		},
	};
};

/** Seconds as `02:38`. */
export function clockText(seconds: number): string {
	const whole = Math.floor(seconds);
	return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}

function cutUseText(record: StoredRecord, { cut }: RecordContext): string {
	const use = cut?.uses.get(record.id);
	return use === undefined ? "" : `${use.clips} · ${clockText(use.seconds)}`;
}

/** The number and length of the record's uses in the current cut. */
export const inCutField: RecordField = {
	id: "inCut",
	label: messages.fields.inCut,
	group: "material",
	kind: "plain",
	width: 96,
	isNumeric: true,
	isEditable: false,
	isBulk: false,
	show: cutUseText,
	text: cutUseText,
	sortKey: (record, { cut }) => cut?.uses.get(record.id)?.seconds ?? null,
	read: () => ({ error: messages.problemsIn.readOnly }),
};
