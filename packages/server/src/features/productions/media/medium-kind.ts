import {
	changeMedium,
	foldName,
	type Medium,
	mediumErrors,
	ownMediaProblems,
	withoutMedium,
	withParentNames,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import { ownMedia } from "../../../access/own-media.ts";
import { HttpError, invalid } from "../../../http/errors.ts";
import type { ItemChange, ProductionItemKind, Stored } from "../../production-items/item-kind.ts";
import { listMediaTexts, type MediaPlace, writeMediaText } from "./media-texts.ts";

/** Stands for the id of a medium that isn't stored yet. */
const NEW = 0;

/** The media that a production adds to those of ox [RIG17]. */
export const mediumKind: ProductionItemKind<Medium, "medium"> = {
	singular: "medium",
	plural: "media",
	columns: ["name", "parent", "also_called"],
	writesAlone: true,
	adapt: (trx, productionId, change, stored) =>
		stored === null ? place(trx, productionId, change) : writeEverywhere(trx, productionId, change, stored),
	checkRemoval: requireUnused,
};

/** Names a new medium's parent as the tree does. @throws {HttpError} 422 if it has no place in the tree [RIG17]. */
async function place(
	trx: Knex.Transaction,
	productionId: number,
	{ name = "", parent = "", also_called = [] }: ItemChange<Medium>,
): Promise<ItemChange<Medium>> {
	const others = await ownMedia(trx, productionId);
	const own = withParentNames([...others, { id: NEW, name, parent, also_called }]);
	requirePlace(own, NEW);
	return { parent: own.at(-1)?.parent };
}

/** @throws {HttpError} 422 for a medium that has no place in the tree, or a name that isn't its own [RIG17]. */
function requirePlace(own: readonly Medium[], id: number): void {
	const key = foldName(own.find((medium) => medium.id === id)?.name ?? "");
	// The database refuses the name of another medium, as it does for all items.
	if (own.some((other) => other.id !== id && foldName(other.name) === key)) return;
	const errors = mediumErrors(own, id);
	if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Writes a new name into the licences, deliveries and media that have the old one [RIG18].
 *
 * @returns the medium's own fields; the old name stays one of them if a text had it.
 * @throws {HttpError} 422 for a place outside the tree, and for another name that is still used.
 */
async function writeEverywhere(
	trx: Knex.Transaction,
	productionId: number,
	change: ItemChange<Medium>,
	stored: Stored<Medium>,
): Promise<ItemChange<Medium>> {
	const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
	const before = await ownMedia(trx, productionId);
	const texts = await listMediaTexts(trx, productionId);
	const { media, lost, written } = changeMedium(before, stored.id, given, texts);
	requirePlace(media, stored.id);
	if (lost.length > 0) throw invalid({ also_called: [`must keep the name that ${usersUse(lost)}`] });
	for (const text of written) await writeMediaText(trx, text);
	const parents = new Map(before.map((medium) => [medium.id, medium.parent]));
	for (const part of media)
		if (part.id !== stored.id && parents.get(part.id) !== part.parent)
			await trx("media").where({ id: part.id }).update({ parent: part.parent });
	const { name, parent, also_called } = media.find(({ id }) => id === stored.id) ?? stored;
	return { name, parent, also_called };
}

/** @throws {HttpError} 409 if a licence, a delivery or another medium names it [RIG18]. */
async function requireUnused(
	trx: Knex.Transaction,
	{ id, production_id: productionId }: Stored<Medium>,
): Promise<void> {
	const before = await ownMedia(trx, productionId);
	const { media, lost } = withoutMedium(before, id, await listMediaTexts(trx, productionId));
	const [part] = ownMediaProblems(media).map(({ index }) => media[index]);
	if (part !== undefined)
		throw new HttpError(
			"medium_in_use",
			`“${part.name}” is part of it. Put that under another medium first.`,
		);
	if (lost.length > 0)
		throw new HttpError(
			"medium_in_use",
			`${capitalized(usersUse(lost))} it. Choose other media there first.`,
		);
}

/** Licences and deliveries with their verb: `the licence “MN-114” and 2 more use`. */
function usersUse(users: readonly MediaPlace[]): string {
	const words = [...new Set(users.map(({ kind, name }) => `the ${kind} “${name}”`))];
	const [first = "", ...others] = words;
	return others.length === 0 ? `${first} uses` : `${first} and ${others.length} more use`;
}

function capitalized(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
