import type { StoredTemplate } from "@oxcut/core/templates";
import type { Knex } from "knex";
import { notFound } from "../../../http/errors.ts";
import { type ItemAddress, requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { withFreeName } from "../../../http/with-free-name.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { presentTemplate } from "./presenter.ts";
import {
	deleteTemplate,
	findTemplate,
	insertTemplate,
	lockTemplate,
	type TemplateFields,
	type TemplateRow,
	updateTemplate,
} from "./queries.ts";

/** @throws {HttpError} 422 if the name is taken in the production, ignoring case. */
export async function addTemplate(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<StoredTemplate, "id">,
): Promise<TemplateRow> {
	return withFreeName("templates_name", () => insertTemplate(trx, productionId, fields));
}

/** @throws {HttpError} 404 if the production has no such template. */
export async function requireTemplate(knex: Knex, productionId: number, id: number): Promise<TemplateRow> {
	const template = await findTemplate(knex, productionId, id);
	if (template === undefined) throw notFound();
	return template;
}

/** @throws {HttpError} 404, or 412 if the template has changed since `ifMatch`. */
async function lockCurrent(
	trx: Knex.Transaction,
	{ productionId, id, ifMatch }: ItemAddress,
): Promise<TemplateRow> {
	const template = await lockTemplate(trx, productionId, id);
	if (template === undefined) throw notFound();
	const { version } = template;
	requireVersion(ifMatch, { version, name: "template", item: presentTemplate(template) });
	return template;
}

/**
 * Changes the given fields [MOD8].
 *
 * @throws {HttpError} 404, 412; 422 for a taken name.
 */
export async function changeTemplate(
	trx: Knex.Transaction,
	address: ItemAddress,
	fields: TemplateFields,
): Promise<TemplateRow> {
	const template = await lockCurrent(trx, address);
	return withFreeName("templates_name", () => updateTemplate(trx, template, fields));
}

/**
 * Moves a template to the trash.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404, 412.
 */
export async function dropTemplate(
	trx: Knex.Transaction,
	address: ItemAddress,
	editor: Principal,
): Promise<number> {
	const { id, name } = await lockCurrent(trx, address);
	const trashed = { productionId: address.productionId, editor, kind: "templates", names: [name] } as const;
	return moveToTrash(trx, trashed, () => deleteTemplate(trx, id));
}
