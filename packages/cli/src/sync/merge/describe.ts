import {
	counted,
	fieldInWords,
	type License,
	type Order,
	recordFieldLabel,
	SCENARIO_LISTS,
	type StoredRecord,
	safeText,
	underlyingRightsText,
} from "@oxcut/core/model";
import { lineText } from "../../project/kinds/license-line.ts";
import { orderLineText } from "../../project/kinds/order-kind.ts";
import { type ScenarioNames, scenarioLines } from "../../project/kinds/scenario-text.ts";
import { quoteName } from "../../text/quote-name.ts";
import type { ThreeStates } from "../state/state.ts";
import {
	changedFields,
	type EntityKey,
	type Fields,
	type Json,
	keyOf,
	kindOf,
	SYNC_KINDS,
	type SyncKind,
} from "../state/state.ts";
import type { Conflict, FieldDifference, Side } from "./merge.ts";

const KIND_NAMES: Readonly<Record<SyncKind, readonly [one: string, many: string]>> = {
	production: ["project", "projects"],
	licensor: ["licensor", "licensors"],
	price: ["price", "prices"],
	condition: ["condition", "conditions"],
	medium: ["medium", "media"],
	record: ["record", "records"],
	license: ["licence", "licences"],
	fair_use_review: ["fair-use review", "fair-use reviews"],
	order: ["order", "orders"],
	alt_file: ["alt file", "alt files"],
	delivery: ["delivery", "deliveries"],
	budget_line: ["budget line", "budget lines"],
	template: ["template", "templates"],
	scenario: ["scenario", "scenarios"],
	exclusion_rule: ["exclusion rule", "exclusion rules"],
	cut: ["cut", "cuts"],
	list: ["edit list", "edit lists"],
};

/** `alt file`, `alt files`. */
export function kindName(kind: SyncKind, count = 1): string {
	return KIND_NAMES[kind][count === 1 ? 0 : 1];
}

function fieldsOf({ base, here, there }: ThreeStates, key: EntityKey): Fields {
	return here.get(key) ?? there.get(key) ?? base.get(key) ?? {};
}

function nameText(states: ThreeStates, key: EntityKey): string {
	return quoteName(String(fieldsOf(states, key).name ?? ""));
}

/** An entity's name in messages: `record "10000001" (Fog over the mole)`. */
export function describeEntity(states: ThreeStates, key: EntityKey): string {
	const kind = kindOf(key);
	const fields = fieldsOf(states, key);
	const text = (field: string) => String(fields[field] ?? "");
	const name = kindName(kind);
	const licensor = () => nameText(states, keyOf("licensor", Number(fields.licensor_id)));
	switch (kind) {
		case "production":
			return `the ${name}`;
		case "record":
			return `${name} ${quoteName(text("production_locator"))} (${safeText(text("title"))})`;
		case "price": {
			const called = text("name") === "" ? "" : ` ${quoteName(text("name"))}`;
			return `${name}${called} for ${text("category")} of ${licensor()}`;
		}
		case "condition":
			return `${name} ${quoteName(text("category"))} of ${licensor()}`;
		case "fair_use_review":
			return `${name} of ${recordText(states, fields.record_id ?? null)}`;
		case "license":
		case "order":
			return `${name} ${quoteName(text("name"))} of ${licensor()}`;
		case "list":
			return `${name} ${quoteName(text("file"))} of ${nameText(states, keyOf("cut", Number(fields.cut_id)))}`;
		case "licensor":
		case "alt_file":
		case "delivery":
		case "medium":
		case "budget_line":
		case "template":
		case "scenario":
		case "exclusion_rule":
		case "cut":
			return `${name} ${quoteName(text("name"))}`;
	}
}

const NAMED: Readonly<Record<string, SyncKind>> = {
	licensor_id: "licensor",
	price_id: "price",
	secondary_price_id: "price",
	cut_id: "cut",
};

function recordText(states: ThreeStates, id: Json): string {
	return quoteName(String(fieldsOf(states, keyOf("record", String(id))).production_locator ?? id));
}

function linesText(states: ThreeStates, lines: License["lines"] | Order["lines"]): string {
	const locatorOf = (id: number) => {
		const locator = fieldsOf(states, keyOf("record", id)).production_locator;
		return locator === undefined ? undefined : String(locator);
	};
	return lines.length === 0
		? "nothing"
		: lines.map((line) => ("sides" in line ? orderLineText(line) : lineText(line, locatorOf))).join("; ");
}

/** A template's definition in a few words: `the form 'Our list' with 12 columns`. */
function definitionText(value: Json): string {
	const { title, columns } = value as { readonly title: string; readonly columns: readonly Json[] };
	return `the form ${quoteName(title)} with ${counted(columns.length, "column")}`;
}

/** The names of prices, conditions and records on any of the three sides. */
function namesIn(states: ThreeStates): ScenarioNames {
	const text = (kind: SyncKind, id: number, field: string) => {
		const { [field]: value, licensor_id } = fieldsOf(states, keyOf(kind, id));
		const licensor = fieldsOf(states, keyOf("licensor", Number(licensor_id))).name;
		if (value === undefined) return undefined;
		return kind === "record" ? String(value) : `${String(licensor)}/${String(value)}`;
	};
	return {
		price: (id) => text("price", id, "name") ?? text("price", id, "category"),
		condition: (id) => text("condition", id, "category"),
		record: (id) => text("record", id, "production_locator"),
	};
}

/** A field's value for people: references by name, a missing value as `nothing`. */
function describeValue(states: ThreeStates, field: string, value: Json | undefined): string {
	if (value === undefined || value === null || value === "") return "nothing";
	const named = NAMED[field];
	if (named !== undefined && typeof value === "number") return describeEntity(states, keyOf(named, value));
	if (field === "record_ids" && Array.isArray(value))
		return value.length === 0 ? "nothing" : value.map((id) => recordText(states, id)).join(", ");
	if (field === "lines" && Array.isArray(value)) return linesText(states, value as License["lines"]);
	if (field === "underlying_rights" && Array.isArray(value))
		return underlyingRightsText(value as unknown as StoredRecord["underlying_rights"]) || "nothing";
	if (field === "definition") return definitionText(value);
	if (SCENARIO_LISTS.some((list) => list === field) && Array.isArray(value)) {
		const lines = scenarioLines({ [field]: value }, namesIn(states));
		return lines.length === 0 ? "nothing" : lines.join("; ");
	}
	if (field === "sha256") return `a list with SHA-256 ${String(value).slice(0, 12)}…`;
	if (value === true) return "yes";
	if (value === false) return "no";
	return typeof value === "string" ? quoteName(value) : JSON.stringify(value);
}

/** Labels of fields whose names aren't words. */
const LABELS: Readonly<Record<string, string>> = {
	fps: "Frame rate",
	credit_group: "Headings of end credits",
	credit_sort: "Order of end credits",
	ends_on: "Last day",
	needed_by: "Needed by",
	spec: "Deliver as",
	practice: "Class",
	record_ids: "Records",
	reviewed_on: "Day",
	set_order: "Order",
	sha256: "Contents",
	starts_on: "First day",
	use_source_tcs: "Use source timecodes",
};

/** The label of a field: of a record the one on its page; `meta.recurStep` is "Recur step". */
function labelOf(kind: SyncKind, field: string): string {
	const label = (kind === "record" ? recordFieldLabel(field) : null) ?? LABELS[field];
	const words = field
		.replace(/^(?:meta|dates)\./, "")
		.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	return label ?? safeText(fieldInWords(words.replace(/_id$/, "")));
}

/** A field's name for people: its label, a cost by its record, a custom field or a tag by its name. */
export function describeField(states: ThreeStates, kind: SyncKind, field: string): string {
	const cost = /^custom_costs\.(\d+)$/.exec(field)?.[1];
	if (cost !== undefined) return `cost of ${recordText(states, cost)}`;
	const custom = /^custom_fields\.(\d+)$/.exec(field)?.[1];
	const name = custom === undefined ? undefined : states.fieldNames?.get(Number(custom));
	if (name !== undefined) return quoteName(name);
	if (field.startsWith("tags.")) return `Tag ${quoteName(field.slice("tags.".length))}`;
	return labelOf(kind, field);
}

/** `Value: here 12, there 15, last sync 10`. */
export function describeDifference(
	states: ThreeStates,
	kind: SyncKind,
	{ field, base, here, there }: FieldDifference,
): string {
	const say = (value: Json | undefined) => describeValue(states, field, value);
	return `${describeField(states, kind, field)}: here ${say(here)}, there ${say(there)}, last sync ${say(base)}`;
}

/** A side's changes to an entity since the last sync, one line per field. */
function describeChange(states: ThreeStates, key: EntityKey, side: Side, name: string): string[] {
	const [before, after] = [states.base.get(key), states[side].get(key)];
	if (before === undefined && after === undefined) return [];
	if (before === undefined) return [`  ${name}added ${side}`];
	if (after === undefined) return [`  ${name}deleted ${side}`];
	return changedFields(before, after).map((field) => {
		const say = (fields: Fields) => describeValue(states, field, fields[field]);
		return `  ${name}${describeField(states, kindOf(key), field)}: ${say(before)} became ${say(after)} ${side}`;
	});
}

/** The parts deleted with an entity: `, with 1 price, 2 conditions`. */
function partsText(parts: readonly EntityKey[]): string {
	const counts = SYNC_KINDS.flatMap((kind) => {
		const count = parts.filter((part) => kindOf(part) === kind).length;
		return count === 0 ? [] : [`${count} ${kindName(kind, count)}`];
	});
	return counts.length === 0 ? "" : `, with ${counts.join(", ")}`;
}

/** A conflict: one line for the entity and one per field, including deleted parts. */
export function describeConflict(states: ThreeStates, { key, deleted, fields, parts }: Conflict): string[] {
	const what = describeEntity(states, key);
	if (deleted === null)
		return [what, ...fields.map((field) => `  ${describeDifference(states, kindOf(key), field)}`)];
	const kept = deleted === "here" ? "there" : "here";
	const lines = [
		...describeChange(states, key, kept, ""),
		...parts.flatMap((part) => describeChange(states, part, kept, `${describeEntity(states, part)}: `)),
	];
	return [
		`${what}: deleted ${deleted}, ${lines.length > 0 ? "changed" : "used by something new"} ${kept}${partsText(parts)}`,
		...lines,
	];
}
