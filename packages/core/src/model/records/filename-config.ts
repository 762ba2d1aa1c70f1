import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { titleSchema } from "../validation/text.ts";
import type { StoredRecord } from "./record.ts";

/** Fields that a file name may contain; `locator` is `production_locator`. */
export const FILENAME_FIELDS = [
	"locator",
	"title",
	"category",
	"source_type",
	"archive_name",
	"archive_locator",
	"source",
	"date",
	"fps",
	"quality",
] as const;
type FilenameField = (typeof FILENAME_FIELDS)[number];

const DEFAULT_PATTERN = "{locator}_{title}";
const PLACEHOLDER = /\{([^{}]*)\}/g;

function isFilenameField(name: string): name is FilenameField {
	return FILENAME_FIELDS.some((field) => field === name);
}

// Path separators, characters that Windows rejects in names, control characters, and marks that change the writing
// direction.
const UNSAFE = /[\p{Cc}\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const NAME_MAX = 200;

/** The pattern of a production's file names [ID1], in downloads and in the editing system. */
export const filenameConfigSchema = z.object({
	production_id: idSchema,
	type: z.literal("FilenameConfig").default("FilenameConfig"),
	/** Text with fields in braces: `{locator}_{title}`. The locator comes first, so that it can be read back [ID5]. */
	pattern: titleSchema
		.refine((pattern) => [...pattern.matchAll(PLACEHOLDER)].every(([, name = ""]) => isFilenameField(name)), {
			error: `may only name these fields in braces: ${FILENAME_FIELDS.join(", ")}`,
		})
		.refine((pattern) => /^\{locator\}(?:_|$)/.test(pattern), {
			error: "must start with {locator}, followed by an underscore or nothing",
		})
		.meta({ examples: [DEFAULT_PATTERN] })
		.default(DEFAULT_PATTERN),
});
/** The pattern of a production's file names, such as `{locator}_{title}`. */
export type FilenameConfig = z.infer<typeof filenameConfigSchema>;

/** Changes of the pattern: fields that are left out stay as they are. */
export const filenameConfigUpdateSchema = patchOf(
	filenameConfigSchema.omit({ production_id: true, type: true }),
);

/**
 * Names a record's file, without an extension: `00000042_Harbour at dawn`.
 *
 * Characters that file systems reject become spaces; several spaces become one [ID5].
 */
export function formatFilename(config: Pick<FilenameConfig, "pattern">, record: StoredRecord): string {
	const name = config.pattern.replace(PLACEHOLDER, (whole, field: string) => {
		if (!isFilenameField(field)) return whole;
		return String(record[field === "locator" ? "production_locator" : field] ?? "");
	});
	return name.replace(UNSAFE, " ").replace(/\s+/g, " ").slice(0, NAME_MAX).trim();
}
