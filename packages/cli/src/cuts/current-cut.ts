import type { CutBuild } from "@oxcut/core";
import type { License } from "@oxcut/core/model";
import type { Context } from "../../context.ts";
import { basisOfProject, buildSavedCut } from "../../cuts/saved-build.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";

/** A cut with the records and licences as they are now [REP23]. */
interface CurrentCut {
	readonly build: CutBuild;
	readonly licenses: readonly License[];
}

/** Builds a cut from the project as it is now, and shows it. */
export async function withCurrentCut(
	context: Context,
	name: string | undefined,
	show: (cut: CurrentCut) => Promise<void>,
): Promise<void> {
	await context.viewProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		const build = await buildSavedCut(context, open, entry, basisOfProject(open));
		await show({ build, licenses: open.project.licenses });
	});
}
