import { licensorCreateSchema } from "../model/licensors/licensor.ts";
import {
	CHARGE_BYS,
	MIN_PERS,
	type Price,
	priceCreateSchema,
	priceSchema,
	ROUNDINGS,
} from "../model/licensors/price.ts";
import { CATEGORIES } from "../model/records/record-field-values.ts";
import { foldName } from "../text/fold-name.ts";
import { cellText, oneLineText } from "./cell-text.ts";
import { checkAmount, checkMoney, checkText, checkValue, keepRead, required } from "./check-value.ts";
import type { ImportDraft } from "./import-draft.ts";
import { mergeValues } from "./merge-values.ts";
import { bySetOrder, RowPlacer } from "./place-rows.ts";
import { readAmount, readBoolean, readChoice } from "./read-values.ts";
import type { SourceRow } from "./source-rows.ts";

const CHARGE_BY_ALIASES = new Map<string, (typeof CHARGE_BYS)[number]>([
	["uses", "Use"],
	["peruse", "Use"],
	["flat", "Use"],
	["seconds", "Second"],
	["sec", "Second"],
	["persecond", "Second"],
	["minutes", "Minute"],
	["min", "Minute"],
	["perminute", "Minute"],
]);
const PROJECT_ROUNDINGS = ["down", "up"] as const;

/**
 * Plans prices, matched by licensor, name and category. There may be several without a name.
 *
 * An empty `charge_every_use` means on, the default [COST5].
 */
export function planPrices(draft: ImportDraft, rows: readonly SourceRow[]): void {
	const placer = new RowPlacer<Price>(
		draft.prices,
		(price) => [priceKey(price.licensor_id, price.name, price.category)],
		draft.onDuplicate,
		{ mayRepeat: (price) => price.name.trim() === "", compare: bySetOrder },
	);
	const { shape } = priceSchema;
	const nextOrder = orderer(draft.prices.all());
	for (const row of rows) {
		const licensorName = checkText(row, "licensor", licensorCreateSchema.shape.name);
		const name = checkValue(row, "price", priceCreateSchema.shape.name, oneLineText(row.cell("price")));
		const category = keepRead(row, "category", required(readChoice(row.cell("category"), CATEGORIES)));
		const chargeBy = keepRead(
			row,
			"charge_by",
			required(readChoice(row.cell("charge_by"), CHARGE_BYS, CHARGE_BY_ALIASES)),
		);
		const currency = draft.currencyOf(licensorName);
		const value = checkAmount(row, "value", shape.value, currency);
		const options = optionalValues(row, currency);
		if (row.errors.size > 0) continue;
		if (!licensorName || name === undefined || !category || !chargeBy || value === undefined) continue;
		const licensor = draft.needLicensor(licensorName, row);
		const values = { charge_by: chargeBy, value, ...options.values };
		placer.place({
			row,
			key: priceKey(licensor.id, name, category),
			describe: `price "${name}" of ${licensor.name} for ${category}`,
			merge: (price) =>
				mergeValues(price, { ...values, meta: { ...price.meta, ...saidAnew(price.meta, options.meta) } }),
			create: (id) => ({
				id,
				licensor_id: licensor.id,
				name,
				category,
				min_per: null,
				min_value: null,
				min_time: null,
				...values,
				set_order: values.set_order ?? nextOrder(licensor.id),
				meta: { rounding: "clip", charge_every_use: true, ...options.meta },
			}),
		});
	}
}

type PriceMeta = Price["meta"];

/** A price without project rounding rounds down, so stating that changes nothing [COST8]. */
function saidAnew(there: PriceMeta, said: Partial<PriceMeta>): Partial<PriceMeta> {
	if (there.project_rounding !== undefined || said.project_rounding !== "down") return said;
	const { project_rounding: _implied, ...others } = said;
	return others;
}

/** Values of the sheet's columns. */
function optionalValues(
	row: SourceRow,
	currency: string,
): { values: Partial<Price>; meta: Partial<PriceMeta> } {
	const { shape } = priceSchema;
	const values: Partial<Price> = {};
	const meta: Partial<PriceMeta> = {};
	if (row.has("min_per"))
		values.min_per = keepRead(row, "min_per", readChoice(row.cell("min_per"), MIN_PERS)) ?? null;
	if (row.has("min_time"))
		values.min_time = checkValue(row, "min_time", shape.min_time, readAmount(row.cell("min_time"))) ?? null;
	if (row.has("min_value"))
		values.min_value = checkMoney(row, "min_value", shape.min_value, currency) ?? null;
	if (row.has("set_order") && cellText(row.cell("set_order")) !== "") {
		const order = checkValue(row, "set_order", shape.set_order, Number(cellText(row.cell("set_order"))));
		if (order !== undefined) values.set_order = order;
	}
	if (row.has("rounding")) {
		meta.rounding = keepRead(row, "rounding", readChoice(row.cell("rounding"), ROUNDINGS)) ?? "clip";
	}
	if (row.has("charge_every_use") && cellText(row.cell("charge_every_use")) !== "") {
		meta.charge_every_use =
			keepRead(row, "charge_every_use", readBoolean(row.cell("charge_every_use"))) ?? true;
	}
	const direction = keepRead(
		row,
		"project_rounding",
		readChoice(row.cell("project_rounding"), PROJECT_ROUNDINGS),
	);
	if (direction) meta.project_rounding = direction;
	if (!values.min_per && (values.min_time || values.min_value) && !row.errors.has("min_per")) {
		row.note("SHEET_MINIMUM_UNUSED", "warning", "the minimum is ignored because min_per is empty", "min_per");
	}
	return { values, meta };
}

function priceKey(licensorId: number, name: string, category: string): string {
	return JSON.stringify([licensorId, foldName(name), category]);
}

/** Numbers each licensor's new prices after its last one. */
function orderer(prices: readonly Price[]): (licensorId: number) => number {
	const last = new Map<number, number>();
	for (const { licensor_id, set_order } of prices) {
		last.set(licensor_id, Math.max(last.get(licensor_id) ?? 0, set_order));
	}
	return (licensorId) => {
		const next = (last.get(licensorId) ?? 0) + 1;
		last.set(licensorId, next);
		return next;
	};
}
