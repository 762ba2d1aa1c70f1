import type { Knex } from "knex";
import type { ItemKind } from "../../http/access-lookups.ts";
import { invalid, notFound } from "../../http/errors.ts";
import { type ItemAddress, requireVersion } from "../../http/etag.ts";
import type { Principal } from "../../http/principal.ts";
import { withFreeName } from "../../http/with-free-name.ts";
import { moveToTrash } from "../trash/move-to-trash.ts";
import {
	type Draft,
	type Item,
	type ItemChange,
	type ProductionItemKind,
	presentItem,
	type Stored,
} from "./item-kind.ts";
import { deleteItem, findItem, insertItem, updateItem } from "./item-queries.ts";

/** @throws {HttpError} 404 if the production has no such item. */
export async function requireItem<T extends Item, N extends ItemKind, U>(
	knex: Knex,
	kind: ProductionItemKind<T, N, U>,
	productionId: number,
	id: number,
): Promise<Stored<T>> {
	const item = await findItem(knex, kind, productionId, { id });
	if (item === undefined) throw notFound();
	return item;
}

/**
 * Locks an item until the transaction ends.
 *
 * @throws {HttpError} 404, or 412 if the item has changed since `ifMatch` [API5].
 */
export async function lockItem<T extends Item, N extends ItemKind, U>(
	trx: Knex.Transaction,
	kind: ProductionItemKind<T, N, U>,
	{ productionId, id, ifMatch }: ItemAddress,
): Promise<Stored<T>> {
	const item = await findItem(trx, kind, productionId, { id }, "locked");
	if (item === undefined) throw notFound();
	requireVersion(ifMatch, { version: item.version, name: kind.singular, item: presentItem(item) });
	return item;
}

/** @throws {HttpError} 422 if the name is taken in the production, ignoring case, and for what the kind refuses. */
export async function addItem<T extends Item, N extends ItemKind, U>(
	trx: Knex.Transaction,
	kind: ProductionItemKind<T, N, U>,
	productionId: number,
	draft: Draft<T> & U,
): Promise<Stored<T>> {
	await kind.hold?.(trx, productionId, draft);
	await kind.check?.(trx, productionId, draft, null);
	const adapted = { ...draft, ...(await kind.adapt?.(trx, productionId, draft, null)) };
	return withFreeName(`${kind.plural}_name`, () => insertItem(trx, kind, productionId, adapted));
}

/** Writes a change to a locked item. @throws {HttpError} 422 for a taken name, and for a rule that the item would break. */
export async function writeItem<T extends Item, N extends ItemKind, U>(
	trx: Knex.Transaction,
	kind: ProductionItemKind<T, N, U>,
	item: Stored<T>,
	change: ItemChange<T>,
): Promise<Stored<T>> {
	const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
	const broken = Object.entries(kind.problems?.({ ...item, ...given }) ?? {});
	if (broken.length > 0)
		throw invalid(Object.fromEntries(broken.map(([field, message]) => [field, [message]])));
	return withFreeName(`${kind.plural}_name`, () => updateItem(trx, kind, item, change));
}

/**
 * Changes the given fields [MOD8].
 *
 * @throws {HttpError} 404, 412; 422 for a taken name, and for what the kind refuses.
 */
export async function changeItem<T extends Item, N extends ItemKind, U>(
	trx: Knex.Transaction,
	kind: ProductionItemKind<T, N, U>,
	address: ItemAddress,
	sent: U,
): Promise<Stored<T>> {
	await kind.hold?.(trx, address.productionId, sent);
	const item = await lockItem(trx, kind, address);
	// Calls of a kind that completes nothing send whole fields.
	const change = kind.complete === undefined ? (sent as ItemChange<T>) : kind.complete(item, sent);
	await kind.check?.(trx, address.productionId, change, item);
	const adapted = await kind.adapt?.(trx, address.productionId, change, item);
	return writeItem(trx, kind, item, { ...change, ...adapted });
}

/**
 * Moves an item to the trash.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404, 412; 409 if the kind refuses it.
 */
export async function dropItem<T extends Item, N extends ItemKind, U>(
	trx: Knex.Transaction,
	kind: ProductionItemKind<T, N, U>,
	address: ItemAddress,
	editor: Principal,
): Promise<number> {
	const item = await lockItem(trx, kind, address);
	await kind.checkRemoval?.(trx, item);
	const { productionId } = address;
	const name = (await kind.nameInTrash?.(trx, item)) ?? item.name ?? "";
	const trashed = { productionId, editor, kind: kind.plural, names: [name] };
	return moveToTrash(trx, trashed, () => deleteItem(trx, kind.plural, item.id));
}
