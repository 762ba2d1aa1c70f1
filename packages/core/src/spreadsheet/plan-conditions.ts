import {
	CONDITION_CATEGORIES,
	conditionValueError,
	type LicensingCondition,
	licensingConditionSchema,
	RECUR_TYPES,
	VALUE_TYPES,
} from "../model/licensors/licensing-condition.ts";
import { licensorCreateSchema } from "../model/licensors/licensor.ts";
import { CATEGORIES } from "../model/records/record-field-values.ts";
import { foldName } from "../text/fold-name.ts";
import { cellText } from "./cell-text.ts";
import { checkAmount, checkText, checkValue, keepRead, required } from "./check-value.ts";
import type { ImportDraft } from "./import-draft.ts";
import { mergeValues } from "./merge-values.ts";
import { bySetOrder, RowPlacer } from "./place-rows.ts";
import { readAmount, readBoolean, readChoice, readPercentage } from "./read-values.ts";
import type { SourceRow } from "./source-rows.ts";

const VALUE_TYPE_ALIASES = new Map<string, (typeof VALUE_TYPES)[number]>([
	["%", "percentage"],
	["percent", "percentage"],
	["amount", "flat"],
]);
const RECUR_TYPE_ALIASES = new Map<string, (typeof RECUR_TYPES)[number]>([
	["uses", "Use"],
	["seconds", "Second"],
]);

/**
 * Plans conditions, matched by licensor and `set_order`; several may have the same, as in the production. A row without
 * `set_order` is matched by licensor, category and description; a new one follows the licensor's others [IMP12].
 */
export function planConditions(draft: ImportDraft, rows: readonly SourceRow[]): void {
	const keys = new Map<number, readonly string[]>();
	const places = new Places();
	const thereOf = counter();
	for (const condition of [...draft.conditions.all()].sort(bySetOrder)) {
		places.take(condition);
		const { licensor_id, category, description, set_order } = condition;
		const own = [[category], [category, foldName(description)]];
		keys.set(condition.id, [
			conditionKey(licensor_id, set_order),
			...own.map((terms) => thereOf(termsKey(licensor_id, terms))),
		]);
	}
	const placer = new RowPlacer<LicensingCondition>(
		draft.conditions,
		({ id }) => keys.get(id) ?? [],
		draft.onDuplicate,
		{ mayRepeat: () => true, compare: bySetOrder },
	);
	const rowOf = counter();
	const { shape } = licensingConditionSchema;
	for (const row of rows) {
		const licensorName = checkText(row, "licensor", licensorCreateSchema.shape.name);
		const category = keepRead(
			row,
			"category",
			required(readChoice(row.cell("category"), CONDITION_CATEGORIES)),
		);
		const percentage = readPercentage(row.cell("value"));
		const meta = metaValues(row);
		const isShare = percentage !== null && takesPercentage(category, meta, row);
		if (isShare && category === "Additional Fee") meta.valueType = "percentage";
		const value = isShare
			? checkValue(row, "value", shape.value, percentage)
			: checkAmount(row, "value", shape.value, draft.currencyOf(licensorName));
		const description = checkValue(row, "description", shape.description, cellText(row.cell("description")));
		const written = cellText(row.cell("set_order"));
		const order = written === "" ? null : checkValue(row, "set_order", shape.set_order, Number(written));
		if (row.errors.size > 0) continue;
		if (!licensorName || !category || value === undefined || order === undefined) continue;
		const fault = conditionValueError({ category, value });
		if (fault !== null) {
			row.fail("value", fault);
			continue;
		}
		const licensor = draft.needLicensor(licensorName, row);
		const described = row.has("description") ? [foldName(description ?? "")] : [];
		const like = rowOf(termsKey(licensor.id, [category, ...described]));
		const values = { category, value, ...(row.has("description") ? { description: description ?? "" } : {}) };
		placer.place({
			row,
			key: order === null ? like : conditionKey(licensor.id, order),
			describe: order === null ? `${category} of ${licensor.name}` : `condition ${order} of ${licensor.name}`,
			merge: (condition) => mergeValues(condition, { ...values, meta: { ...condition.meta, ...meta } }),
			create: (id) => ({
				id,
				licensor_id: licensor.id,
				description: "",
				set_order: places.take({ licensor_id: licensor.id, set_order: order ?? places.next(licensor.id) }),
				...values,
				meta: {
					valueType: "flat",
					recur: false,
					recurStep: null,
					recurType: null,
					recurCategory: null,
					...meta,
				},
			}),
		});
	}
}

type ConditionMeta = LicensingCondition["meta"];

/** Values of the sheet's columns. */
function metaValues(row: SourceRow): Partial<ConditionMeta> {
	const meta: Partial<ConditionMeta> = {};
	const shape = licensingConditionSchema.shape.meta.unwrap().shape;
	if (row.has("value_type")) {
		const read = readChoice(row.cell("value_type"), VALUE_TYPES, VALUE_TYPE_ALIASES);
		meta.valueType = keepRead(row, "value_type", read) ?? "flat";
	}
	if (row.has("recur")) meta.recur = keepRead(row, "recur", readBoolean(row.cell("recur"))) ?? false;
	if (row.has("recur_step")) {
		const step = checkValue(row, "recur_step", shape.recurStep, readAmount(row.cell("recur_step")));
		meta.recurStep = step ?? null;
	}
	if (row.has("recur_type")) {
		const read = readChoice(row.cell("recur_type"), RECUR_TYPES, RECUR_TYPE_ALIASES);
		meta.recurType = keepRead(row, "recur_type", read) ?? null;
	}
	if (row.has("recur_category")) {
		meta.recurCategory =
			keepRead(row, "recur_category", readChoice(row.cell("recur_category"), CATEGORIES)) ?? null;
	}
	return meta;
}

/**
 * Whether `10%` is a valid value: for a Discount Percentage, and for an Additional Fee unless the row makes it a flat
 * sum.
 */
function takesPercentage(
	category: LicensingCondition["category"] | undefined,
	meta: Partial<ConditionMeta>,
	row: SourceRow,
): boolean {
	if (category === "Discount Percentage") return true;
	const unsaid = cellText(row.cell("value_type")) === "";
	return category === "Additional Fee" && (unsaid || meta.valueType === "percentage");
}

function conditionKey(licensorId: number, setOrder: number): string {
	return `${licensorId}/${setOrder}`;
}

function termsKey(licensorId: number, terms: readonly string[]): string {
	return JSON.stringify([licensorId, ...terms]);
}

/** Numbers the items with each key: first, second …. */
function counter(): (key: string) => string {
	const counts = new Map<string, number>();
	return (key) => {
		const count = (counts.get(key) ?? 0) + 1;
		counts.set(key, count);
		return `${key}#${count}`;
	};
}

/** The positions in use among each licensor's conditions. */
class Places {
	readonly #last = new Map<number, number>();

	/**
	 * Marks a position as taken.
	 * @returns the position.
	 */
	take({ licensor_id, set_order }: { readonly licensor_id: number; readonly set_order: number }): number {
		this.#last.set(licensor_id, Math.max(this.#last.get(licensor_id) ?? 0, set_order));
		return set_order;
	}

	/** The position after a licensor's last condition. */
	next(licensorId: number): number {
		return (this.#last.get(licensorId) ?? 0) + 1;
	}
}
