import { hintsDocument } from "@oxcut/core/cut";
import type { CutHintsDocument } from "@oxcut/core/model";
import { workOutCut } from "../cut-builds/work-out-cut.ts";
import type { HintsInput } from "./hints-task.ts";

/** Runs the task `hints`. */
export async function hintsWork({ source, snapshot, limit }: HintsInput): Promise<CutHintsDocument> {
	return hintsDocument(await workOutCut(source, snapshot), limit);
}
