import { leftOutDocument } from "@oxcut/core/cut";
import type { LeftOutDocument } from "@oxcut/core/model";
import { workOutCut } from "../cut-builds/work-out-cut.ts";
import type { LeftOutInput } from "./left-out-task.ts";

/** Runs the task `left-out`. */
export async function leftOutWork({ source, snapshot }: LeftOutInput): Promise<LeftOutDocument> {
	return leftOutDocument((await workOutCut(source, snapshot)).context);
}
