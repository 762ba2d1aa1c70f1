import type { Diagnostic } from "../diagnostics.ts";
import {
	isUnknownLicensor,
	type Licensor,
	licensorCreateSchema,
	UNKNOWN_LICENSOR,
} from "../model/licensors/licensor.ts";
import { type StoredRecord, trtProblem } from "../model/records/record.ts";
import { CATEGORIES, type Category } from "../model/records/record-field-values.ts";
import { mustBe } from "../model/validation/messages.ts";
import { isBlank } from "../model/validation/text.ts";
import { foldName } from "../text/fold-name.ts";
import { blankRecord } from "./blank-record.ts";
import { cellText, oneLineText } from "./cell-text.ts";
import { checkValue } from "./check-value.ts";
import { NO_PRICE, PriceChooser, type PriceSide } from "./choose-prices.ts";
import type { ImportDraft } from "./import-draft.ts";
import { mergeValues } from "./merge-values.ts";
import { RowPlacer } from "./place-rows.ts";
import { LocatorReader } from "./read-locator.ts";
import { type RecordValues, readRecord } from "./read-record.ts";
import { categoryOfTracks } from "./read-tracks.ts";
import type { SourceRow } from "./source-rows.ts";

/**
 * Plans records, matched by locator, case-insensitively; rows without a locator by title and licensor [IMP2].
 *
 * @returns diagnostics about several rows at once.
 */
export function planRecords(draft: ImportDraft, rows: readonly SourceRow[], file: string): Diagnostic[] {
	const nameOf = (record: StoredRecord) => draft.licensors.find(record.licensor_id)?.name ?? "";
	const placer = new RowPlacer<StoredRecord>(
		draft.records,
		(record) => [locatorKey(record.production_locator), titleKey(record.title, nameOf(record))],
		draft.onDuplicate,
	);
	const locators = new LocatorReader(draft, rows);
	const prices = new PriceChooser(draft);
	for (const row of rows) {
		const values = readRecord(row, draft, draft.context.customFields ?? []);
		const locator = locators.read(row);
		const licensorName = readLicensorName(row);
		if (locator === undefined || licensorName === undefined) continue;
		if (locator !== null) values.production_locator = locator;
		const titled = draft.titlesMatch ? titleKey(values.title ?? "", licensorName) : null;
		const key = locator === null ? titled : locatorKey(locator);
		const there = key === null ? null : placer.next(key);
		if (!there) {
			readTracks(row, values);
			requireFields(row, values);
		} else if (!row.has("licensor_name")) row.values.set("licensor_name", nameOf(there));
		const licensor = draft.licensorNamed(licensorName);
		const ownerName = there && !row.has("licensor_name") ? nameOf(there) : licensorName;
		readPriceNames(row, values, { prices, licensor, ownerName, there });
		refuseTrtOfStill(row, values, there);
		if (row.errors.size > 0) continue;
		const like = placer.next(titleKey(values.title ?? "", licensorName));
		placer.place({
			row,
			key,
			describe: locator === null ? `"${values.title}" of ${licensorName}` : `locator ${locator}`,
			merge: (record) => {
				const sameLicensor = !row.has("licensor_name") || foldName(nameOf(record)) === foldName(licensorName);
				// A licensor that is only added with the row has no id yet, and no licensor has the id 0.
				const licensor_id = sameLicensor ? record.licensor_id : (licensor?.id ?? 0);
				return merged(record, { ...values, licensor_id });
			},
			beforeUpdate: (record) => {
				const kept = draft.records.get(record.id);
				const moved = record.licensor_id !== kept.licensor_id || record.category !== kept.category;
				if (!moved) return record;
				const owner =
					record.licensor_id === 0
						? draft.needLicensor(licensorName, row)
						: draft.licensors.get(record.licensor_id);
				const trt = trtProblem(record) === null ? record.trt : null;
				const placed = { ...record, licensor_id: owner.id, trt };
				return { ...placed, ...choosePrices(row, prices, owner, record.category, values) };
			},
			create: (id) => {
				if (like && locator !== null && !draft.records.isAdded(like.id)) {
					const message = `has the same title and licensor as record ${like.production_locator}, but a different locator; it is added`;
					row.note("SHEET_POSSIBLE_DUPLICATE", "warning", message, "title");
				}
				const owner = draft.needLicensor(licensorName, row);
				const category = values.category ?? "Footage";
				const production_locator = locator ?? locators.assign(row);
				row.values.set("production_locator", production_locator);
				const chosen = choosePrices(row, prices, owner, category, values);
				const { productionId: production_id } = draft.context;
				const ids = { id, production_id, licensor_id: owner.id };
				return { ...blankRecord(), ...values, ...ids, production_locator, ...chosen };
			},
		});
	}
	draft.locator = locators.config;
	return [...prices.diagnostics(file), ...locators.diagnostics(file)];
}

function merged(record: StoredRecord, values: RecordValues & { licensor_id: number }): StoredRecord {
	// Locators match case-insensitively; the record keeps its spelling.
	const { tag_list, tags: _tags, production_locator: _locator, custom_fields, ...others } = values;
	const custom = custom_fields ? { custom_fields: { ...record.custom_fields, ...custom_fields } } : {};
	const next = mergeValues(record, { ...others, ...custom });
	if (!tag_list || sameTags(tag_list, record.tag_list)) return next;
	const kept = new Set(tag_list);
	return {
		...next,
		tag_list,
		tags: tag_list.join(","),
		tag_info: record.tag_info.filter((tag) => kept.has(tag.name)),
	};
}

/** Whether a record has exactly these tags, in any order, because a sync doesn't preserve the order [IMP11]. */
function sameTags(left: readonly string[], right: readonly string[]): boolean {
	const there = new Set(right.map((tag) => tag.trim()));
	return new Set(left).size === there.size && left.every((tag) => there.has(tag));
}

function readLicensorName(row: SourceRow): string | undefined {
	const text = oneLineText(row.cell("licensor_name"));
	const name = isBlank(text) ? UNKNOWN_LICENSOR : text;
	return checkValue(row, "licensor_name", licensorCreateSchema.shape.name, name);
}

/** The category of a new record whose row names none, by the tracks of its clip [IMP28]. */
function readTracks(row: SourceRow, values: RecordValues): void {
	if (row.has("category")) return;
	const category = categoryOfTracks(cellText(row.cell("tracks")));
	if (category === null) return;
	values.category = category;
	row.values.set("category", category);
}

function requireFields(row: SourceRow, values: RecordValues): void {
	if (values.title === undefined && !row.errors.has("title")) row.fail("title", mustBe.present);
	if (values.category === undefined && !row.errors.has("category"))
		row.fail("category", mustBe.oneOf(CATEGORIES));
}

/** A record may keep its length from before a category change, unless a new one is given. */
function refuseTrtOfStill(row: SourceRow, values: RecordValues, there: StoredRecord | null): void {
	const { trt = null, category = there?.category } = values;
	if (category === undefined || trt === there?.trt) return;
	const problem = trtProblem({ category, trt });
	if (problem !== null) row.fail("trt", problem);
}

interface PriceSearch {
	readonly prices: PriceChooser;
	readonly licensor: Licensor | null;
	/** The licensor's name in the row, otherwise that of the record. */
	readonly ownerName: string;
	readonly there: StoredRecord | null;
}

/** Checks that the prices named in the row exist; an empty cell means no choice. */
function readPriceNames(row: SourceRow, values: RecordValues, search: PriceSearch): void {
	const { prices, licensor, ownerName, there } = search;
	const category = values.category ?? there?.category ?? "Footage";
	const owner = row.has("licensor_name") || !there ? (licensor?.id ?? null) : there.licensor_id;
	const sides: readonly [PriceSide, "price_id" | "secondary_price_id", Category][] = [
		["price", "price_id", category],
		["secondary_price", "secondary_price_id", "Audio"],
	];
	for (const [side, field, meant] of sides) {
		const name = oneLineText(row.cell(side));
		if (name === "" || row.errors.has(side)) continue;
		const price = owner === null ? null : prices.named(owner, name, meant, there?.[field] ?? null);
		row.values.set(side, price?.name ?? name);
		if (price) {
			values[field] = price.id;
			if (price.category === meant) continue;
			const message = `the price "${price.name}" is for ${price.category}, not ${meant}; it is charged anyway`;
			row.note("SHEET_PRICE_OTHER_CATEGORY", "warning", message, side);
		} else if (foldName(name) === NO_PRICE) values[field] = null;
		else {
			const names = owner === null ? "" : prices.names(owner);
			const none = isUnknownLicensor({ name: ownerName })
				? "can't be set without a licensor"
				: `can't be set: ${ownerName} has no prices`;
			row.fail(side, names === "" ? none : `must be a price of ${ownerName}: ${names}`);
		}
	}
}

/** The named prices, otherwise the only ones that fit. */
function choosePrices(
	row: SourceRow,
	prices: PriceChooser,
	licensor: Licensor,
	category: Category,
	values: RecordValues,
): Pick<StoredRecord, "price_id" | "secondary_price_id"> {
	const { price_id, secondary_price_id } = values;
	const only = (of: Category) => prices.onlyFor(row, licensor, of);
	return {
		price_id: price_id === undefined ? only(category) : price_id,
		secondary_price_id:
			secondary_price_id !== undefined ? secondary_price_id : category === "Footage" ? only("Audio") : null,
	};
}

function locatorKey(locator: string): string {
	return `locator ${foldName(locator)}`;
}

function titleKey(title: string, licensor: string): string {
	return `title ${JSON.stringify([foldName(title), foldName(licensor)])}`;
}
