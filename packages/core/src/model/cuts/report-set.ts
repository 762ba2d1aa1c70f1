import * as z from "zod";
import { DIAGNOSTIC_CODES } from "../../diagnostics.ts";
import { idSchema } from "../validation/id.ts";
import { cueSheetLineSchema } from "./cue-sheet-line.ts";
import { fairUseEntrySchema } from "./fair-use-entry.ts";

/** A diagnostic as stored with a cut: the shape of `Diagnostic`. */
export const parsingErrorSchema = z.object({
	code: z.enum(DIAGNOSTIC_CODES),
	severity: z.enum(["error", "warning", "info"]),
	message: z.string(),
	file: z.string().nullable(),
	line: z.int().positive().nullable(),
	column: z.int().positive().nullable(),
	text: z.string().optional(),
	hint: z.string().optional(),
	more: z.int().positive().optional(),
	context: z
		.array(z.object({ line: z.int().positive(), text: z.string() }))
		.readonly()
		.optional(),
	tokens: z.array(z.string()).readonly().optional(),
	sheet: z.string().optional(),
	field: z.string().optional(),
});

/** Contents that match no record and no alt file, each once, by first film time [MAT4]. */
const unidentifiedRecordSchema = z.object({
	contents: z.string(),
	numClips: z.int().positive(),
	/** Frames at the cut's rate. */
	totalTime: z.number().nonnegative(),
	/** Label of its first film time. */
	firstTc: z.string(),
	/** Close matches, closest first. */
	suggestions: z
		.array(
			z.object({
				recordId: idSchema,
				reason: z.enum([
					"other-version",
					"original-id",
					"locator",
					"locator-prefix",
					"locator-distance",
					"title",
				]),
				distance: z.number().nonnegative(),
				/** Equal for suggestions with the same evidence, which can be accepted together [MAT14]. */
				like: z.string().optional(),
				/** The evidence: the name that was confirmed, or the id and how many confirmed names are like it. */
				confirmedName: z.string().optional(),
				originalId: z.string().optional(),
				confirmed: z.int().nonnegative().optional(),
			}),
		)
		.readonly(),
});

/** Contents that match an alt file [MAT3]. */
const altFileUseSchema = z.object({
	contents: z.string(),
	altFileId: idSchema,
	numClips: z.int().positive(),
	/** Frames at the cut's rate. */
	totalTime: z.number().nonnegative(),
});

/** A rule that leaves clips out [EXC6]. */
const excludedClipsSchema = z.object({
	ruleId: idSchema,
	name: z.string(),
	condition: z.string(),
	numClips: z.int().positive(),
	/** Frames at the cut's rate. */
	totalTime: z.number().nonnegative(),
});

/** All results computed from a cut, in the specification's shape [REP4]. */
export const reportSetSchema = z.object({
	info: z.object({
		/** Name of the cut's rate: `23.98`, `25` … */
		fps: z.string(),
		/** Null until the cut is saved. */
		cut_id: idSchema.nullable(),
		production_id: idSchema.nullable(),
		useSourceTcs: z.boolean(),
	}),
	errors: z.object({
		/** Parsing diagnostics of severity `error` or `warning`, plus unidentified contents. */
		totalNumErrors: z.int().nonnegative(),
		/** One entry per file, in the order of the cut's lists; a list rather than a map, so that any file name is safe. */
		parsing: z
			.array(z.object({ file: z.string(), errors: z.array(parsingErrorSchema).readonly() }))
			.readonly(),
		unidentifiedRecords: z.array(unidentifiedRecordSchema).readonly(),
		redirects: z.array(altFileUseSchema.extend({ recordIds: z.array(idSchema).readonly() })).readonly(),
		tracked_non_ox: z.array(altFileUseSchema).readonly(),
		/** Omitted if no rule leaves a clip out. */
		excluded: z.array(excludedClipsSchema).readonly().optional(),
	}),
	importInfo: z.object({
		unusedTokens: z
			.array(z.object({ file: z.string(), line: z.int().positive(), text: z.string() }))
			.readonly(),
	}),
	/** Ids of everything that affects the cut [USE3]. */
	usedOxmIds: z.object({
		records: z.array(idSchema).readonly(),
		licensors: z.array(idSchema).readonly(),
		prices: z.array(idSchema).readonly(),
		licensing_conditions: z.array(idSchema).readonly(),
	}),
	costReport: z.object({
		/** In the display currency: the sum of the licensors' rounded display costs. */
		totalCost: z.number().nonnegative(),
		numRecordsMissingPrices: z.int().nonnegative(),
		displayCurrency: z.string(),
		/** Units per US dollar of the currencies in use, and the date of the quotes [COST15]. */
		rates: z.record(z.string(), z.number().positive()),
		ratesTimestamp: z.string(),
	}),
	fairUseReport: z.object({ chronology: z.array(fairUseEntrySchema).readonly() }),
	cueSheet: z.object({ lines: z.array(cueSheetLineSchema).readonly() }),
});
/** All results computed from a cut, as plain JSON [REP4]: the `reportSet` of a build, stored with its cut. */
export type ReportSet = z.infer<typeof reportSetSchema>;
