import {
	altFileSchema,
	licensingConditionSchema,
	licensorSchema,
	priceSchema,
	recordSchema,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { HttpError } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { fieldChanges } from "../../../journal/record-history/field-changes.ts";
import { contentOf, WRITABLE_COLUMNS } from "../../../journal/record-history/record-item.ts";
import { rememberChanges } from "../../../journal/record-history/remember-changes.ts";
import { conditionKind } from "../../licensors/licensing-conditions/condition-kind.ts";
import { updateParts } from "../../licensors/licensor-parts/part-queries.ts";
import { priceKind } from "../../licensors/prices/price-kind.ts";
import { updateLocatorConfig } from "../../productions/configs/queries.ts";
import { setRecords, writeAltFiles } from "../../records/alt-files/queries.ts";
import { lockNumbering } from "../../records/records/assign-locators.ts";
import { findRecords, writeRecords } from "../../records/records/queries.ts";
import { setRecordTags } from "../../records/tags/tag-names.ts";
import { CHANGED_KINDS, type ChangedKind, type ItemNow, lockChangedItems } from "./changed-items.ts";
import { importSourceText } from "./confirm-import.ts";
import { deleteImportedItems, type MadeItems, othersUses } from "./delete-imported-items.ts";
import { removePosters } from "./posters.ts";
import { type ImportItem, markUndone } from "./queries.ts";
import { lockCurrent } from "./service.ts";
import { writeCurrencies } from "./write-items.ts";

const NAMED_MAX = 10;

type ItemsByKind = Readonly<Record<ChangedKind, readonly ItemNow[]>>;

/**
 * Undoes an import in one step: removes what it created, and reverts what it changed [IMP21]. All or nothing.
 *
 * @throws {HttpError} 404; 412 if the import changed since `ifMatch`; 409 if it is not confirmed, or naming what was
 * changed or used since.
 */
export async function undoImport(
	trx: Knex.Transaction,
	id: number,
	editor: Principal,
	options: { readonly ifMatch: number | null; readonly at: Date },
): Promise<void> {
	const item = await lockCurrent(trx, id, options.ifMatch);
	if (item.state === "preview") throw new HttpError("import_not_confirmed");
	if (item.state === "undone") throw new HttpError("import_ended", "This import is already undone");
	const { production_id } = item;
	const numbering = await lockNumbering(trx, production_id);
	const items = await lockItemsByKind(trx, id);
	refuseChanged(items);
	await restoreLicensors(trx, production_id, items);
	await removePosters(trx, id, editor.accountId);
	await restoreRecords(trx, item, editor, items.records);
	await restoreAltFiles(trx, production_id, items["alt-files"]);
	const made = madeOf(items);
	refuse(await othersUses(trx, production_id, made));
	await deleteImportedItems(trx, id, made);
	const { number_before, number_after } = item;
	// Numbers are released unless someone took one since.
	if (number_before !== null && numbering.next_number === number_after && number_before !== number_after) {
		await updateLocatorConfig(trx, production_id, { ...numbering, next_number: number_before });
	}
	await recordActivity(trx, {
		production_id,
		area: "records",
		account: editor,
		action: `undid the import of ${importSourceText(item)}`,
	});
	await markUndone(trx, id, options.at);
}

async function lockItemsByKind(trx: Knex.Transaction, id: number): Promise<ItemsByKind> {
	const found: [ChangedKind, ItemNow[]][] = [];
	for (const kind of CHANGED_KINDS) found.push([kind, await lockChangedItems(trx, id, kind)]);
	// The loop above has filled in every kind.
	return Object.fromEntries(found) as unknown as ItemsByKind;
}

/** Items created by the import and deleted since need no undoing. */
function refuseChanged(items: ItemsByKind): void {
	const changed = CHANGED_KINDS.map((kind): [string, string[]] => [
		kind,
		items[kind].flatMap(({ id, before, version, version_now, label }) => {
			if (version_now === null) return before === null ? [] : [`number ${id} has been removed since`];
			return version_now === version ? [] : [`"${label}" has changed since`];
		}),
	]);
	refuse(changed);
}

/** @throws {HttpError} 409 naming what prevents undoing, the first of each kind. */
function refuse(found: readonly (readonly [kind: string, messages: readonly string[]])[]): void {
	const errors = found
		.filter(([, messages]) => messages.length > 0)
		.map(([kind, messages]) => {
			const more = messages.length - NAMED_MAX;
			return [kind, [...messages.slice(0, NAMED_MAX), ...(more > 0 ? [`and ${more} more`] : [])]] as const;
		});
	if (errors.length > 0) throw new HttpError("import_not_undoable", Object.fromEntries(errors));
}

/** The previous values, parsed with their schema. */
function beforeOf<S extends z.ZodType>(schema: S, items: readonly ItemNow[]): z.output<S>[] {
	return items.flatMap(({ before }) => (before === null ? [] : [schema.parse(before)]));
}

async function restoreLicensors(
	trx: Knex.Transaction,
	productionId: number,
	items: ItemsByKind,
): Promise<void> {
	await writeCurrencies(trx, beforeOf(licensorSchema, items.licensors));
	await updateParts(trx, priceKind, productionId, beforeOf(priceSchema, items.prices));
	const conditions = beforeOf(licensingConditionSchema, items.conditions);
	await updateParts(trx, conditionKind, productionId, conditions);
}

async function restoreRecords(
	trx: Knex.Transaction,
	{ id, production_id }: ImportItem,
	editor: Principal,
	items: readonly ItemNow[],
): Promise<void> {
	const records = beforeOf(recordSchema, items);
	if (records.length === 0) return;
	const now = await findRecords(
		trx,
		records.map((record) => record.id),
	);
	const nowById = new Map(now.map((record) => [record.id, record]));
	await writeRecords(trx, editor.accountId, WRITABLE_COLUMNS, records);
	await setRecordTags(trx, production_id, records);
	const changes = records.flatMap((record) => {
		const current = nowById.get(record.id);
		if (current === undefined) return [];
		return [{ record_id: record.id, fields: fieldChanges(contentOf(current), contentOf(record)) }];
	});
	await rememberChanges(trx, production_id, editor, "import undone", changes, id);
}

async function restoreAltFiles(
	trx: Knex.Transaction,
	productionId: number,
	items: readonly ItemNow[],
): Promise<void> {
	const altFiles = beforeOf(altFileSchema, items);
	if (altFiles.length === 0) return;
	await writeAltFiles(trx, altFiles);
	await setRecords(trx, productionId, altFiles);
}

function madeOf(items: ItemsByKind): MadeItems {
	const idsOf = (kind: ChangedKind) =>
		items[kind]
			.filter(({ before, version_now }) => before === null && version_now !== null)
			.map(({ id }) => id);
	return {
		licensors: idsOf("licensors"),
		prices: idsOf("prices"),
		conditions: idsOf("conditions"),
		records: idsOf("records"),
		altFiles: idsOf("alt-files"),
	};
}
