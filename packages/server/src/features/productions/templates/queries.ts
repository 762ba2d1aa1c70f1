import { foldName } from "@oxcut/core/model";
import { type StoredTemplate, templateSchema } from "@oxcut/core/templates";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

export type TemplateRow = Tracked<StoredTemplate & { readonly production_id: number }>;

/** The changes to a template; omitted fields are unchanged. */
export type TemplateFields = {
	readonly [Field in keyof Omit<StoredTemplate, "id">]?: StoredTemplate[Field] | undefined;
};

const COLUMNS = ["id", "production_id", "name", "definition", "version", "updated_at"] as const;

/**
 * Puts the definition into the schema's order, which jsonb doesn't keep, with the defaults of fields that are newer
 * than the stored definition.
 */
function templateOf(row: TemplateRow): TemplateRow {
	return { ...row, definition: templateSchema.parse(row.definition) };
}

function templatesOf(knex: Knex, productionId: number) {
	return knex<TemplateRow>("templates")
		.select(...COLUMNS)
		.where({ production_id: productionId })
		.orderBy("id");
}

function columnsOf(fields: TemplateFields): Record<string, unknown> {
	const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	return fields.name === undefined ? given : { ...given, name_key: foldName(fields.name) };
}

/** A production's template by its name, ignoring case. */
export async function findTemplateNamed(
	knex: Knex,
	productionId: number,
	name: string,
): Promise<TemplateRow | undefined> {
	const named = templatesOf(knex, productionId).where("name_key", foldName(name));
	const row: TemplateRow | undefined = await named.first();
	return row && templateOf(row);
}

/** In the order in which they were added. */
export async function listTemplates(knex: Knex, productionId: number): Promise<TemplateRow[]> {
	const rows: TemplateRow[] = await templatesOf(knex, productionId);
	return rows.map(templateOf);
}

export async function listTemplatesSince(
	knex: Knex,
	productionId: number,
	since: string,
): Promise<TemplateRow[]> {
	const rows: TemplateRow[] = await whereChangedSince(templatesOf(knex, productionId), since);
	return rows.map(templateOf);
}

export async function findTemplate(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<TemplateRow | undefined> {
	const row: TemplateRow | undefined = await templatesOf(knex, productionId).where({ id }).first();
	return row && templateOf(row);
}

/** Like {@link findTemplate}, and locks it until the transaction ends. */
export async function lockTemplate(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<TemplateRow | undefined> {
	const row: TemplateRow | undefined = await templatesOf(trx, productionId).where({ id }).forUpdate().first();
	return row && templateOf(row);
}

/** @throws a unique violation of `templates_name` if the name is taken in the production. */
export async function insertTemplate(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<StoredTemplate, "id">,
): Promise<TemplateRow> {
	const rows: TemplateRow[] = await trx("templates")
		.insert({ production_id: productionId, ...columnsOf(fields) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a template returned no row");
	return templateOf(row);
}

/**
 * @returns the updated template.
 * @throws a unique violation of `templates_name` if the name is taken in the production.
 */
export async function updateTemplate(
	trx: Knex.Transaction,
	template: TemplateRow,
	fields: TemplateFields,
): Promise<TemplateRow> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return template;
	const rows: TemplateRow[] = await trx("templates")
		.where({ id: template.id })
		.update(columns)
		.returning([...COLUMNS]);
	return rows[0] === undefined ? template : templateOf(rows[0]);
}

export async function deleteTemplate(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("templates").where({ id }).delete();
}
