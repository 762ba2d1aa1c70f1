import type { CutBuild } from "@oxcut/core";
import type { Context } from "../context.ts";
import { findCut, listCuts } from "../project/cut-files.ts";
import type { ProjectView } from "../project/open-project.ts";
import { basisOfProject, buildSavedCut } from "./saved-build.ts";

/** Builds a cut with the project's records as they are now, not as last built [REP23], and shows it. */
export async function withCurrentCut(
	context: Context,
	name: string | undefined,
	show: (build: CutBuild, project: ProjectView["project"]) => Promise<void>,
): Promise<void> {
	await context.viewProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		await show(await buildSavedCut(context, open, entry, basisOfProject(open)), open.project);
	});
}
