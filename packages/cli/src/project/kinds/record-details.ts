import { fieldInWords, priceLabel as rateLabel, type StoredRecord } from "@oxcut/core/model";
import type { Project } from "../project.ts";
import { currencyOf, licensorName } from "./find-licensor.ts";
import type { Detail } from "./kind.ts";
import { RECORD_FIELDS } from "./record-fields.ts";

/** Fields shown in another way than the rest. */
const TOLD = new Set(["title", "category", "date", "date_kind"]);
const LABELS: Readonly<Record<string, string>> = { trt: "Duration", tag_list: "Tags", urls: "Links" };

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

/** A record for people: names instead of ids, without unknown fields. */
export function recordDetails(project: Project, record: StoredRecord): Detail[] {
	const fields = RECORD_FIELDS.map(({ path: [field] }) => field).filter((field) => !TOLD.has(field));
	const { custom_fields: custom } = record;
	return [
		["Locator", record.production_locator],
		["Title", record.title],
		["Category", record.category],
		["Licensor", licensorName(project.library, record.licensor_id)],
		["Price", priceText(project, record.price_id)],
		["Sound price", priceText(project, record.secondary_price_id)],
		["Date", dateText(record)],
		...fields.map(
			(field): Detail => [LABELS[field] ?? fieldInWords(field), fieldText(Reflect.get(record, field))],
		),
		...project.config.custom_fields.map(({ id, name }): Detail => [name, fieldText(custom[String(id)])]),
	];
}
