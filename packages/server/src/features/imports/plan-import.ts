import type { Knex } from "knex";
import type { Deps } from "../../deps.ts";
import { readLocatorConfig } from "../configs/queries.ts";
import { listCustomFields } from "../custom-fields/queries.ts";
import type { ImportOptions } from "./import-options.ts";
import { libraryState } from "./library-state.ts";
import type { ImportPlanned } from "./queries.ts";
import { readLibrary } from "./read-library.ts";

/** A file to import, and how it is to be read. */
export interface ImportFile {
	readonly name: string;
	readonly contents: Uint8Array;
	readonly options: ImportOptions;
}

async function readContext(knex: Knex, productionId: number) {
	const { version, ...locator } = await readLocatorConfig(knex, productionId);
	const production: { display_currency: string } | undefined = await knex("productions")
		.first("display_currency")
		.where({ id: productionId });
	return {
		productionId,
		defaultCurrency: production?.display_currency ?? "USD",
		locator,
		customFields: await listCustomFields(knex, productionId),
	};
}

/** Plans the import of a file into a production as it is now, in a thread. */
export async function planImport(
	{ db: { knex }, workers }: Pick<Deps, "db" | "workers">,
	productionId: number,
	file: ImportFile,
): Promise<ImportPlanned> {
	// Before the rest is read: what changes meanwhile shows as another state when the plan is carried out.
	const planned_from = await libraryState(knex, productionId);
	const context = await readContext(knex, productionId);
	const library = await readLibrary(knex, productionId);
	const { name, contents, options } = file;
	const planned = await workers.run("planImport", { name, contents, options, library, context });
	return { ...planned, planned_from };
}
