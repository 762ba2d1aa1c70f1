import {
	changeMedium as changeInList,
	type Medium,
	mediumErrors,
	ownMediaProblems,
	withoutMedium,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import { ownMedia } from "../../../access/own-media.ts";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import { type ItemAddress, requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { withFreeName } from "../../../http/with-free-name.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { presentMedium } from "./presenter.ts";
import {
	deleteMedium,
	findMedium,
	insertMedium,
	listMediaTexts,
	lockMedium,
	type MediaPlace,
	type MediumFields,
	type StoredMedium,
	updateMedium,
	writeMediaText,
} from "./queries.ts";

/** @throws {HttpError} 422 for a medium that has no place in the tree, or a name that isn't its own [RIG17]. */
function requirePlace(own: readonly Medium[], id: number): void {
	const errors = mediumErrors(own, id);
	if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** @throws {HttpError} 422 if its name is taken, or it has no place in the tree [RIG17]. */
export async function addMedium(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<Medium, "id">,
): Promise<StoredMedium> {
	const others = await ownMedia(trx, productionId);
	// The taken name is found by the database, which says so as for every other item.
	const medium = await withFreeName("media_name", () => insertMedium(trx, productionId, fields));
	requirePlace([...others, medium], medium.id);
	return medium;
}

/** @throws {HttpError} 404 if the production has no such medium. */
export async function requireMedium(knex: Knex, productionId: number, id: number): Promise<StoredMedium> {
	const medium = await findMedium(knex, productionId, id);
	if (medium === undefined) throw notFound();
	return medium;
}

/** @throws {HttpError} 404, or 412 if the medium has changed since `ifMatch`. */
async function lockCurrent(
	trx: Knex.Transaction,
	{ productionId, id, ifMatch }: ItemAddress,
): Promise<StoredMedium> {
	const medium = await lockMedium(trx, productionId, id);
	if (medium === undefined) throw notFound();
	const { version } = medium;
	requireVersion(ifMatch, { version, name: "medium", item: presentMedium(medium) });
	return medium;
}

/**
 * Changes the given fields [MOD8]. A new name is written into the licences, deliveries and media that have the old one [RIG18].
 *
 * @throws {HttpError} 404, 412; 422 for a taken name, a place outside the tree, and another name that is still used.
 */
export async function changeMedium(
	trx: Knex.Transaction,
	address: ItemAddress,
	fields: MediumFields,
): Promise<StoredMedium> {
	const { productionId } = address;
	const stored = await lockCurrent(trx, address);
	const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	const before = await ownMedia(trx, productionId);
	const texts = await listMediaTexts(trx, productionId);
	const { media, lost, written } = changeInList(before, stored.id, given, texts);
	const { name, parent, also_called } = media.find(({ id }) => id === stored.id) ?? stored;
	const changed = await withFreeName("media_name", () =>
		updateMedium(trx, stored, { name, parent, also_called }),
	);
	requirePlace(media, stored.id);
	if (lost.length > 0) throw invalid({ also_called: [`must keep the name that ${usersText(lost)} has`] });
	for (const text of written) await writeMediaText(trx, text);
	const parents = new Map(before.map((medium) => [medium.id, medium.parent]));
	for (const part of media)
		if (part.id !== stored.id && parents.get(part.id) !== part.parent)
			await trx("media").where({ id: part.id }).update({ parent: part.parent });
	return changed;
}

/** Licences and deliveries in words: `the licence “MN-114” and 2 more`. */
function usersText(users: readonly MediaPlace[]): string {
	const words = [...new Set(users.map(({ kind, name }) => `the ${kind} “${name}”`))];
	const [first = "", ...others] = words;
	return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/**
 * Moves a medium to the trash.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404, 412; 409 if a licence, a delivery or another medium names it.
 */
export async function dropMedium(
	trx: Knex.Transaction,
	address: ItemAddress,
	editor: Principal,
): Promise<number> {
	const { productionId } = address;
	const { id, name } = await lockCurrent(trx, address);
	const before = await ownMedia(trx, productionId);
	const { media, lost } = withoutMedium(before, id, await listMediaTexts(trx, productionId));
	const [part] = ownMediaProblems(media).map(({ index }) => media[index]);
	if (part !== undefined)
		throw new HttpError(
			"medium_in_use",
			`“${part.name}” is part of it. Put that under another medium first.`,
		);
	if (lost.length > 0)
		throw new HttpError("medium_in_use", `${capitalized(usersText(lost))} names it. Change that first.`);
	const trashed = { productionId, editor, kind: "media", names: [name] } as const;
	return moveToTrash(trx, trashed, () => deleteMedium(trx, id));
}

function capitalized(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
