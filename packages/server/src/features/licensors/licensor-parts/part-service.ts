import type { Knex } from "knex";
import { invalid, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import type { Draft, Part, PartKind, PartRow, Stored } from "./part-kind.ts";
import {
	deletePart,
	holdLicensor,
	insertDrafts,
	listParts,
	lockParts,
	type PartFilter,
	updateParts,
} from "./part-queries.ts";

/** A part by its id, and by its licensor if the call names one. */
interface PartAddress {
	readonly productionId: number;
	readonly licensorId?: number;
	readonly id: number;
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
	owner: { readonly productionId: number; readonly licensorId: number },
	draft: Draft<P>,
): Promise<Stored<P>> {
	if (!(await holdLicensor(trx, owner.productionId, owner.licensorId))) throw notFound();
	const [part] = await insertDrafts(trx, kind, owner, [draft]);
	if (part === undefined) throw new Error(`inserting into ${kind.table} returned no row`);
	return part;
}

/**
 * Keeps a part from being changed by others until the transaction ends.
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
 * Changes the fields that are given [MOD8].
 *
 * @throws {HttpError} 404; 412 if the part was changed meanwhile [API5].
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

/**
 * Changes several parts of a licensor and adds others, all or none; those that are not named stay as they are [LIC9].
 *
 * @returns all parts of the licensor.
 * @throws {HttpError} 404 if the licensor lacks one of them; 422 if one is named twice.
 */
export async function changeParts<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	owner: { readonly productionId: number; readonly licensorId: number },
	{
		changes,
		drafts,
	}: { readonly changes: readonly (U & { readonly id: number })[]; readonly drafts: readonly Draft<P>[] },
): Promise<Stored<P>[]> {
	const changeOf = new Map(changes.map((change) => [change.id, change]));
	if (changeOf.size < changes.length) throw invalid({ [kind.plural]: ["cannot name one twice"] });
	const parts = await lockParts(trx, kind, { ...owner, ids: [...changeOf.keys()] });
	if (parts.length < changeOf.size) throw notFound();
	const changed = parts.map((part) => {
		const change = changeOf.get(part.id);
		return change === undefined ? part : kind.merge(part, change);
	});
	await updateParts(trx, kind, owner.productionId, changed);
	if (drafts.length > 0) {
		if (!(await holdLicensor(trx, owner.productionId, owner.licensorId))) throw notFound();
		await insertDrafts(trx, kind, owner, drafts);
	}
	return listParts(trx, kind, owner);
}

/** @throws {HttpError} 404; 412 if the part was changed meanwhile [API5]. */
export async function dropPart<P extends Part, R extends PartRow, U>(
	trx: Knex.Transaction,
	kind: PartKind<P, R, U>,
	address: PartAddress,
	{ editor, ifMatch }: { readonly editor: Principal; readonly ifMatch: number | null },
): Promise<void> {
	const { id } = await lockPart(trx, kind, address, ifMatch);
	await kind.beforeRemoval?.(trx, address.productionId, editor, id);
	await deletePart(trx, kind, address.productionId, id);
}
