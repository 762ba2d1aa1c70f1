import { plainText } from "@oxcut/core/cut";
import {
	RECORD_FIELD_ENTRIES,
	type RecordFieldEntry,
	priceLabel as rateLabel,
	type StoredRecord,
	underlyingRightsText,
} from "@oxcut/core/model";
import type { Project } from "../project.ts";
import { currencyOf, licensorName } from "./find-licensor.ts";
import type { Detail } from "./kind.ts";

function priceText({ library }: Project, id: number | null): string {
	const price = library.prices.find((candidate) => candidate.id === id);
	if (!price) return "";
	return `${price.name || price.category}: ${rateLabel(price, currencyOf(library, price.licensor_id))}`;
}

/** A date to its known precision: `1960s`, `1951`, `1938-05`. */
function dateText({ date, date_kind }: Pick<StoredRecord, "date" | "date_kind">): string {
	if (date === null) return "";
	const lengths = { day: 10, month: 7, year: 4, decade: 4 };
	return `${date.slice(0, lengths[date_kind])}${date_kind === "decade" ? "s" : ""}`;
}

function fieldText(value: unknown): string | readonly string[] {
	if (value === null || value === undefined || value === false || value === "unknown") return "";
	if (value === true) return "yes";
	return Array.isArray(value) ? value.map(String).join(", ") : String(value);
}

function detailText(
	project: Project,
	record: StoredRecord,
	{ kind, name }: RecordFieldEntry,
): Detail[1] | null {
	switch (kind) {
		case "licensor":
			return licensorName(project.library, record[name]);
		case "price":
			return priceText(project, record[name]);
		case "date":
			return dateText(record);
		case "date_kind":
			return null;
		case "rights":
			return underlyingRightsText(record[name]);
		case "notes":
			return plainText(record[name] ?? "");
		case "text":
		case "choice":
		case "flag":
		case "duration":
		case "rate":
		case "tags":
		case "links":
			return fieldText(record[name]);
	}
}

/** A record for people: names instead of ids, and no unknown fields. */
export function recordDetails(project: Project, record: StoredRecord): Detail[] {
	const { custom_fields: custom } = record;
	return [
		...RECORD_FIELD_ENTRIES.flatMap((entry): Detail[] => {
			const text = detailText(project, record, entry);
			return text === null ? [] : [[entry.label, text]];
		}),
		...project.config.custom_fields.map(({ id, name }): Detail => [name, fieldText(custom[String(id)])]),
	];
}
