import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addCutAddList } from "./add-list.ts";
import { addCutDiff } from "./diff.ts";
import { addCutExport } from "./export.ts";
import { addCutHints } from "./hints.ts";
import { addCutImport } from "./import.ts";
import { addCutLeftOut } from "./left-out.ts";
import { addCutList } from "./list.ts";
import { addCutLock } from "./lock.ts";
import { addCutRefresh } from "./refresh.ts";
import { addCutRemove } from "./remove.ts";
import { addCutRemoveList } from "./remove-list.ts";
import { addCutResolve } from "./resolve.ts";
import { addCutSetCost } from "./set-cost.ts";
import { addCutShow } from "./show.ts";
import { addCutUnlock } from "./unlock.ts";
import { addCutWarnings } from "./warnings.ts";

export function addCut(noun: Command, cli: Cli): void {
	for (const add of [
		addCutImport,
		addCutAddList,
		addCutRemoveList,
		addCutList,
		addCutShow,
		addCutDiff,
		addCutExport,
		addCutHints,
		addCutWarnings,
		addCutLeftOut,
		addCutResolve,
		addCutSetCost,
		addCutRefresh,
		addCutLock,
		addCutUnlock,
		addCutRemove,
	])
		add(noun, cli);
}
