import type { FormQuery } from "@oxcut/core/api";
import { type ExportFormat, foldName } from "@oxcut/core/model";
import { fillNames, SHIPPED_TEMPLATES, type Template, templateSchema } from "@oxcut/core/templates";
import type { Knex } from "knex";
import { findProductionName } from "../../access/find-production-name.ts";
import type { Deps } from "../../deps/deps.ts";
import { invalid, notFound } from "../../http/errors.ts";
import { askingFor, refusedAsInvalid, sourceOf } from "../cuts/cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cuts/cut-builds/require-built.ts";
import { presentLicense } from "../licensors/licenses/presenter.ts";
import { listLicenses } from "../licensors/licenses/queries.ts";
import { findItem } from "../production-items/item-queries.ts";
import { listCustomFields } from "../productions/custom-fields/queries.ts";
import { templateKind } from "../productions/templates/template-kind.ts";
import { presentRecord } from "../records/records/presenter.ts";
import { findRecords } from "../records/records/queries.ts";
import { FORM_TASK } from "./form-task.ts";

/** A form as a file, with its cut's and its own name. */
interface FormFile {
	readonly cutName: string;
	readonly title: string;
	readonly bytes: Uint8Array;
}

/** The production's own template of a name, else the one that ships with ox [TPL10]; null if there is none. */
async function templateNamed(knex: Knex, productionId: number, name: string): Promise<Template | null> {
	const own = await findItem(knex, templateKind, productionId, { name_key: foldName(name) });
	if (own !== undefined) return own.definition;
	const shipped = Object.hasOwn(SHIPPED_TEMPLATES, name) ? SHIPPED_TEMPLATES[name] : undefined;
	return shipped === undefined ? null : templateSchema.parse(shipped);
}

/** @throws {HttpError} 422 for a name that the form doesn't have. */
function checkFills(template: Template, fills: Readonly<Record<string, string>>): void {
	const names = fillNames(template);
	const unknown = Object.keys(fills).filter((name) => !names.includes(name));
	if (unknown.length === 0) return;
	const has = names.length === 0 ? "It has nothing to fill in." : `It has ${names.join(", ")}.`;
	throw invalid({ fills: [`the form has no ${unknown.map((name) => `“${name}”`).join(", ")}. ${has}`] });
}

/**
 * Writes a cut in the form of a template, in a thread: the same bytes that `ox report … --template` writes for the same
 * data [TPL5].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for unknown fills, or a cut that can't be built now.
 */
export async function writeForm(
	{ db: { knex }, workers }: Deps,
	productionId: number,
	cutId: number,
	{ template: name, format }: { readonly template: string; readonly format: ExportFormat },
	{ fills = {}, paper }: FormQuery,
): Promise<FormFile> {
	const definition = await templateNamed(knex, productionId, name);
	if (definition === null) throw notFound();
	checkFills(definition, fills);
	const source = sourceOf(await requireBuilt(knex, cutId));
	const licenses = (await listLicenses(knex, productionId)).map(presentLicense);
	const customFields = (await listCustomFields(knex, productionId)).map(({ id, name }) => ({ id, name }));
	const { answers } = askingFor(knex, productionId);
	const records = async (ids: readonly number[]) => (await findRecords(knex, ids)).map(presentRecord);
	const input = {
		...{ source, licenses, customFields, fills, format, paper },
		project: await findProductionName(knex, productionId),
		template: { name, definition },
	};
	const bytes = await refusedAsInvalid(
		workers.run(FORM_TASK, input, { productionId, answers: { ...answers, records } }),
	);
	return { cutName: source.cut.name, title: name, bytes };
}
