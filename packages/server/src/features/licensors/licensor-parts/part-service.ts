import type { Knex } from "knex";
import { invalid, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import type { Draft, Part, PartKind, PartRow, Stored } from "./part-kind.ts";
import {
	deleteParts,
	findOwnerNames,
	holdLicensor,
	insertDrafts,
	listParts,
	lockParts,
	type PartFilter,
	updateParts,
} from "./part-queries.ts";

/** A part's id, and its licensor if the call names one. */
interface PartAddress {
	readonly productionId: number;
	readonly licensorId?: number;
	readonly id: number;
}

/** The licensor that parts belong to. */
interface PartOwner {
	readonly productionId: number;
	readonly licensorId: number;
}

/** @throws {HttpError} 404 if the production has no such licensor. */
async function requireLicensor(trx: Knex.Transaction, owner: PartOwner): Promise<void> {
	if (!(await holdLicensor(trx, owner.productionId, owner.licensorId))) throw notFound();
}

function filterOf({ id, ...owner }: PartAddress): PartFilter {
	return { ...owner, ids: [id] };
}

/** @throws {HttpError} 404 if the production, or the licensor, has no such part. */
export async function requirePart<P extends Part, R extends PartRow, U>(
	knex: Knex,
	kind: PartKind<P, R, U>,
	address: PartAddress,
): Promise<Stored<P>> {
	const [part] = await listParts(knex, kind, filterOf(address));
	if (part === undefined) throw notFound();
	return part;
}

/** @throws {HttpError} 404 if the production has no such licensor. */
export async function addPart<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	owner: PartOwner,
	draft: Draft<P>,
): Promise<Stored<P>> {
	await requireLicensor(trx, owner);
	const [part] = await insertDrafts(trx, kind, owner, [draft]);
	if (part === undefined) throw new Error(`inserting into ${kind.table} returned no row`);
	return part;
}

/**
 * Locks a part until the transaction ends.
 *
 * @throws {HttpError} 404; 412 if it was changed since the caller saw it [API5].
 */
async function lockPart<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	address: PartAddress,
	ifMatch: number | null,
): Promise<Stored<P>> {
	const [part] = await lockParts(trx, kind, filterOf(address));
	if (part === undefined) throw notFound();
	requireVersion(ifMatch, { version: part.version, name: kind.singular, item: kind.present(part) });
	return part;
}

/**
 * Changes the given fields [MOD8].
 *
 * @throws {HttpError} 404; 412 if the part was changed in the meantime [API5].
 */
export async function changePart<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	address: PartAddress,
	change: { readonly fields: U; readonly ifMatch: number | null },
): Promise<Stored<P>> {
	const part = await lockPart(trx, kind, address, change.ifMatch);
	await updateParts(trx, kind, address.productionId, [kind.merge(part, change.fields)]);
	return requirePart(trx, kind, address);
}

/** A new list of a licensor's parts. */
interface NewList<P extends Part, U> {
	/** Parts that stay, with the fields that change. */
	readonly changes: readonly (U & { readonly id: number })[];
	readonly drafts: readonly Draft<P>[];
}

/**
 * Replaces a licensor's list of parts, all or none [LIC9]: those not named move to the trash, with the earlier values
 * of the others.
 *
 * @returns all parts of the licensor, and the trash entry's id; null if nothing was removed.
 * @throws {HttpError} 404 if the production lacks the licensor, or the licensor one of the parts; 422 if one is named
 * twice.
 */
export async function replaceParts<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	owner: PartOwner,
	{ editor, changes, drafts }: NewList<P, U> & { readonly editor: Principal },
): Promise<{ readonly parts: readonly Stored<P>[]; readonly trashId: number | null }> {
	const changeOf = new Map(changes.map((change) => [change.id, change]));
	if (changeOf.size < changes.length) throw invalid({ [kind.plural]: ["cannot name one twice"] });
	await requireLicensor(trx, owner);
	const parts = await lockParts(trx, kind, owner);
	const changed = parts.flatMap((part) => {
		const change = changeOf.get(part.id);
		return change === undefined ? [] : [kind.merge(part, change)];
	});
	if (changed.length < changeOf.size) throw notFound();
	const change = () => updateParts(trx, kind, owner.productionId, changed);
	const rest = parts.filter(({ id }) => !changeOf.has(id));
	let trashId: number | null = null;
	if (rest.length === 0) await change();
	else trashId = await trashParts(trx, kind, { ...owner, editor }, rest, change);
	if (drafts.length > 0) await insertDrafts(trx, kind, owner, drafts);
	return { parts: await listParts(trx, kind, owner), trashId };
}

/**
 * Moves a part to the trash.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404; 412 if the part was changed in the meantime [API5].
 */
export async function dropPart<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	address: PartAddress,
	{ editor, ifMatch }: { readonly editor: Principal; readonly ifMatch: number | null },
): Promise<number> {
	const part = await lockPart(trx, kind, address, ifMatch);
	const owner = { productionId: address.productionId, licensorId: part.licensor_id };
	return trashParts(trx, kind, { ...owner, editor }, [part]);
}

/** @param also - further changes that restoring the entry undoes. */
async function trashParts<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	{ productionId, licensorId, editor }: PartOwner & { readonly editor: Principal },
	parts: readonly Stored<P>[],
	also: () => Promise<void> = async () => {},
): Promise<number> {
	const { name, currency } = await findOwnerNames(trx, licensorId);
	const names = parts.map((part) => `${name}: ${kind.nameOf(part, currency)}`);
	return moveToTrash(trx, { productionId, editor, kind: kind.trashKind, names }, async () => {
		for (const { id } of parts) await kind.beforeRemoval?.(trx, productionId, editor, id);
		await deleteParts(
			trx,
			kind,
			productionId,
			parts.map(({ id }) => id),
		);
		await also();
	});
}
