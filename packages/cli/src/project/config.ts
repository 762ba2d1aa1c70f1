import {
	CREDIT_GROUPS,
	CREDIT_SORTS,
	currencyCodeSchema,
	customFieldSchema,
	locatorConfigSchema,
	titleSchema,
} from "@oxcut/core/model";
import * as z from "zod";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { CONFIG_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";

/** The version of the folder's layout that this ox reads and writes. */
const PROJECT_VERSION = 1;

const fieldSchema = customFieldSchema.pick({ id: true, name: true, kind: true });
/** A custom field of the project's records, under its id here [SYNC12]. */
export type ProjectField = z.infer<typeof fieldSchema>;

/** Production settings, as `ox.json` holds them. */
const projectConfigSchema = z.object({
	version: z.literal(PROJECT_VERSION),
	name: titleSchema,
	/** The default for new licensors, and for totals. */
	currency: currencyCodeSchema,
	/** How new records are numbered [ID1]. */
	locator: locatorConfigSchema.pick({ prefix: true, digits: true, next_number: true }),
	/** How end credits are arranged, unless a flag says otherwise [REP19]. */
	credits: z
		.object({ group: z.enum(CREDIT_GROUPS), sort: z.enum(CREDIT_SORTS) })
		.partial()
		.optional(),
	custom_fields: z
		.array(fieldSchema)
		.refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, {
			error: "has an id twice",
		})
		.default([]),
});
export type ProjectConfig = z.infer<typeof projectConfigSchema>;

const versionSchema = z.looseObject({ version: z.int().positive() });

/** Reads `ox.json`. @throws {CliError} for a broken file (`PROJECT_CORRUPT`) or a layout of another version (`PROJECT_VERSION`). */
export function readConfig(bytes: Uint8Array): ProjectConfig {
	const text = decodeProjectText(bytes, CONFIG_FILE);
	const { version } = readProjectJson(text, versionSchema, CONFIG_FILE);
	if (version !== PROJECT_VERSION) {
		const line = text.slice(0, text.indexOf('"version"')).split("\n").length;
		throw new CliError(
			"PROJECT_VERSION",
			`${quoteName(CONFIG_FILE)} line ${line}: the project has version ${version}, and this ox reads version ${PROJECT_VERSION}. Update ox.`,
			{ file: CONFIG_FILE, line, field: "version" },
		);
	}
	return readProjectJson(text, projectConfigSchema, CONFIG_FILE);
}
