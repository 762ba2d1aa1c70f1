import { hintsDocument, hintsReport } from "@oxcut/core/cut";
import { exportReport } from "@oxcut/core/exports";
import type { CutHintsDocument } from "@oxcut/core/model";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { HintsFileInput, HintsInput } from "./hints-task.ts";

/** Runs the task `hints`. */
export async function hintsWork({ source, snapshot, limit }: HintsInput): Promise<CutHintsDocument> {
	return hintsDocument(await buildStoredCut(source, snapshot), limit);
}

/** Runs the task `hints-file`. */
export async function hintsFileWork({
	source,
	snapshot,
	format,
	paper,
}: HintsFileInput): Promise<Uint8Array> {
	const report = hintsReport(await buildStoredCut(source, snapshot));
	return exportReport(report, format, { buildDate: source.cut.date, paper });
}
