import type { RecordAction } from "@oxcut/core/api";
import {
	foldName,
	isFixedLicensor,
	type Library,
	LicensorRuleError,
	mergeLicensors,
	removeLicensor,
	UNKNOWN_LICENSOR,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import { isUniqueViolation } from "../../../db/database-errors.ts";
import { invalid, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { fieldChange } from "../../../journal/record-history/field-changes.ts";
import { rememberChanges } from "../../../journal/record-history/remember-changes.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { moveTerms } from "./move-terms.ts";
import { presentLicensor } from "./presenter.ts";
import {
	archiveExists,
	deleteLicensor,
	findLicensor,
	findLicensorIdByName,
	insertLicensor,
	type LicensorFields,
	lockLicensors,
	moveEmployees,
	moveRecords,
	recordsOf,
	type StoredLicensor,
	updateLicensor,
} from "./queries.ts";

const NAME_TAKEN = { name: ["has already been taken"] };

function trimmed<F extends LicensorFields>(fields: F): F {
	return fields.name === undefined ? fields : { ...fields, name: fields.name.trim() };
}

async function requireArchive(knex: Knex, fields: LicensorFields): Promise<void> {
	const { archive_id } = fields;
	if (archive_id !== undefined && archive_id !== null && !(await archiveExists(knex, archive_id))) {
		throw invalid({ archive_id: ["must be the id of an archive"] });
	}
}

/** @throws {HttpError} 404 if the production has no such licensor. */
export async function requireLicensor(knex: Knex, productionId: number, id: number): Promise<StoredLicensor> {
	const licensor = await findLicensor(knex, productionId, id);
	if (licensor === null) throw notFound();
	return licensor;
}

/** @throws {HttpError} 422 if the name is taken in the production [LIC7], or the archive does not exist. */
export async function addLicensor(
	trx: Knex.Transaction,
	productionId: number,
	input: LicensorFields,
): Promise<StoredLicensor> {
	await requireArchive(trx, input);
	const id = await insertLicensor(trx, productionId, trimmed(input));
	if (id === null) throw invalid(NAME_TAKEN);
	return requireLicensor(trx, productionId, id);
}

/**
 * Changes the given fields [MOD8].
 *
 * @throws {HttpError} 404, 412; 422 for a taken name, an unknown archive, and for renaming Unknown or Public Domain
 * [LIC7].
 */
export async function changeLicensor(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
	change: { readonly fields: LicensorFields; readonly ifMatch: number | null },
): Promise<StoredLicensor> {
	await lockLicensors(trx, productionId, [id]);
	const licensor = await requireLicensor(trx, productionId, id);
	requireUnchanged(licensor, change.ifMatch);
	const fields = trimmed(change.fields);
	requireRenamable(licensor, fields.name ?? licensor.name);
	await requireArchive(trx, fields);
	try {
		await updateLicensor(trx, productionId, id, fields);
	} catch (error) {
		if (isUniqueViolation(error)) throw invalid(NAME_TAKEN);
		throw error;
	}
	return requireLicensor(trx, productionId, id);
}

function requireUnchanged(licensor: StoredLicensor, ifMatch: number | null): void {
	requireVersion(ifMatch, { version: licensor.version, name: "licensor", item: presentLicensor(licensor) });
}

function requireRenamable(licensor: StoredLicensor, name: string): void {
	if (isFixedLicensor(licensor) && foldName(name) !== foldName(licensor.name)) {
		throw invalid({ name: [`can't be changed: every project has the licensor ${licensor.name}`] });
	}
}

/** Asks the engine whether it allows a change to licensors, so that the rules exist only once. */
function obeyRules(licensors: readonly StoredLicensor[], change: (library: Library) => unknown): void {
	try {
		change({ licensors, records: [], prices: [], conditions: [], altFiles: [] });
	} catch (error) {
		if (error instanceof LicensorRuleError) throw invalid(error.message);
		throw error;
	}
}

/**
 * Moves a licensor's records to another one, without their prices, with an entry in their histories [RCD10]; moves its licences
 * [FIL8], budget lines [BUD9] and orders [ORD10] too.
 */
async function handOver(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	action: RecordAction,
	move: { readonly from: number; readonly into: number },
): Promise<void> {
	const records = await recordsOf(trx, productionId, move.from);
	const changes = records.map(({ id, price_id, secondary_price_id }) => ({
		record_id: id,
		fields: [
			...fieldChange("licensor_id", move.from, move.into),
			...fieldChange("price_id", price_id, null),
			...fieldChange("secondary_price_id", secondary_price_id, null),
		],
	}));
	await rememberChanges(trx, productionId, editor, action, changes);
	await moveRecords(trx, productionId, move.from, move.into);
	await moveTerms(trx, productionId, [move.from], move.into);
}

/**
 * Moves a licensor to the trash; its records move to Unknown and lose their prices [LIC2].
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404; 412; 422 for Unknown and Public Domain [LIC1].
 */
export async function dropLicensor(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	id: number,
	ifMatch: number | null,
): Promise<number> {
	const unknownId = await findLicensorIdByName(trx, productionId, UNKNOWN_LICENSOR);
	await lockLicensors(trx, productionId, unknownId === null ? [id] : [id, unknownId]);
	const licensor = await requireLicensor(trx, productionId, id);
	requireUnchanged(licensor, ifMatch);
	const unknown = unknownId === null ? null : await findLicensor(trx, productionId, unknownId);
	obeyRules(unknown === null ? [licensor] : [licensor, unknown], (library) => removeLicensor(library, id));
	const trashed = { productionId, editor, kind: "licensors", names: [licensor.name] } as const;
	return moveToTrash(trx, trashed, async () => {
		if (unknown !== null) {
			await handOver(trx, productionId, editor, "licensor removed", { from: id, into: unknown.id });
		}
		await deleteLicensor(trx, productionId, id);
	});
}

/**
 * Merges a licensor into another of the production: moves its records there without their prices, drops its prices and
 * conditions [LIC3], and moves its employees [LIC6].
 *
 * @returns the remaining licensor, and the trash entry's id.
 * @throws {HttpError} 404 if the production lacks either; 412 if the merged one was changed in the meantime; 422 if
 * the engine's rules forbid it.
 */
export async function mergeLicensorInto(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	merge: { readonly from: number; readonly into: number; readonly ifMatch: number | null },
): Promise<{ readonly licensor: StoredLicensor; readonly trashId: number }> {
	const { from, into, ifMatch } = merge;
	await lockLicensors(trx, productionId, [from, into]);
	const source = await requireLicensor(trx, productionId, from);
	const target = await requireLicensor(trx, productionId, into);
	requireUnchanged(source, ifMatch);
	obeyRules([source, target], (library) => mergeLicensors(library, from, into));
	const names = [source.name];
	const trashed = { productionId, editor, kind: "licensor_merge", names, target: target.name } as const;
	const trashId = await moveToTrash(trx, trashed, async () => {
		await handOver(trx, productionId, editor, "licensors merged", { from, into });
		await moveEmployees(trx, productionId, from, into);
		await deleteLicensor(trx, productionId, from);
	});
	return { licensor: await requireLicensor(trx, productionId, into), trashId };
}
