import { leftOutDocument } from "@oxcut/core/cut";
import type { LeftOutDocument } from "@oxcut/core/model";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { LeftOutInput } from "./left-out-task.ts";

/** Runs the task `left-out`. */
export async function leftOutWork({ source, snapshot }: LeftOutInput): Promise<LeftOutDocument> {
	return leftOutDocument((await buildStoredCut(source, snapshot)).context);
}
