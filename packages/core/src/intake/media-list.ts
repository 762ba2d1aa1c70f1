import * as z from "zod";
import { CATEGORIES } from "../model/records/record-field-values.ts";
import { checksumSchema } from "../model/validation/checksum.ts";
import { requireArray, requireBytes } from "../text/argument-error.ts";
import { fileAnalysisSchema, type IntakeFile } from "./file-analysis.ts";
import type { LeftOutFile } from "./plan-intake.ts";

/** The first key of every list; no spreadsheet starts with it. */
const START = '{"ox_media_list":1,';

const file = z.object({
	path: z.string().min(1),
	name: z.string().min(1),
	size: z.int().nonnegative(),
	checksum: checksumSchema.nullable(),
	facts: z.object({
		category: z.enum(CATEGORIES).nullable(),
		// Values that a record's field doesn't take are reported for their cell, as in a spreadsheet.
		technical: z.record(z.string(), z.string()),
		texts: z.array(z.object({ key: z.string(), value: z.string() })),
		faults: z.array(z.string()),
	}),
	analysis: fileAnalysisSchema.optional(),
});

const mediaList = z.object({
	ox_media_list: z.literal(1),
	files: z.array(file),
	left_out: z.array(z.object({ path: z.string(), reason: z.string() })),
});

/** Media files that were read in one place, to be imported in another like the rows of a spreadsheet. */
export interface MediaList {
	readonly files: readonly IntakeFile[];
	/** Files that could not be read or are not media. */
	readonly leftOut: readonly LeftOutFile[];
}

/** @throws {TypeError} naming what isn't a list. */
export function requireMediaList(list: MediaList): void {
	requireArray(list?.files, "list.files");
	requireArray(list.leftOut, "list.leftOut");
}

/** Serializes a list as file contents for the call that imports spreadsheets. */
export function writeMediaList(list: MediaList): string {
	requireMediaList(list);
	const { files, leftOut } = list;
	return `${START}"files":${JSON.stringify(files)},"left_out":${JSON.stringify(leftOut)}}`;
}

/** Whether a file's content is a list from {@link writeMediaList}. */
export function isMediaList(bytes: Uint8Array): boolean {
	requireBytes(bytes);
	return new TextDecoder().decode(bytes.subarray(0, START.length)) === START;
}

/** @returns the list, or its error with the place: `files.3.size: Invalid input`. */
export function readMediaList(bytes: Uint8Array): MediaList | string {
	requireBytes(bytes);
	let content: unknown;
	try {
		content = JSON.parse(new TextDecoder().decode(bytes));
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
	const { data, error } = mediaList.safeParse(content);
	if (data !== undefined) return { files: data.files as IntakeFile[], leftOut: data.left_out };
	const [first] = error.issues;
	return `${first?.path.join(".")}: ${first?.message}`;
}
