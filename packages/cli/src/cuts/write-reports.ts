import { join } from "node:path";
import { type CutBuild, reportOf } from "@oxcut/core";
import type { ExportFormat } from "@oxcut/core/exports";
import { REPORT_NAMES } from "@oxcut/core/model";
import type { Context } from "../context.ts";
import type { Output } from "../project/write-output.ts";
import { buildDateOf } from "./build-date.ts";

export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

/** The three reports of a build as files of a folder: `cost.xlsx`, `fair-use.xlsx`, `cue-sheet.xlsx`. */
export async function reportFiles(
	context: Context,
	build: CutBuild,
	directory: string,
	format: ExportFormat,
	paper: Paper,
): Promise<Output[]> {
	const { exportReport } = await import("@oxcut/core/exports");
	const buildDate = buildDateOf(build.input.cut.date, context.env);
	return Promise.all(
		REPORT_NAMES.map(async (name) => ({
			name: join(directory, `${name}.${format}`),
			bytes: await exportReport(reportOf(build, name), format, { buildDate, paper }),
		})),
	);
}
