import type { CutBuild } from "@oxcut/core";
import { cutChanges, exclusionsBy, snapshotCut } from "@oxcut/core/cut";
import { counted, indexLibrary } from "@oxcut/core/model";
import type { Context } from "../context.ts";
import { type CutEntry, changedSinceLocked } from "../project/cut-files.ts";
import type { ProjectView } from "../project/open-project.ts";
import { quoteName } from "../text/quote-name.ts";

/**
 * Warns that the production has changed since a cut's last build [CLI11].
 *
 * @param build - the cut from its snapshot.
 */
export function warnStale(
	{ io, files }: Context,
	{ project, root }: ProjectView,
	entry: CutEntry,
	build: CutBuild,
): void {
	const { cut } = entry;
	for (const path of changedSinceLocked(files, root, entry))
		io.message(
			`${io.errColours.yellow("Changed since this cut was locked:")} ${quoteName(path)}. This is the locked version.`,
		);
	const { changedLicensors, changedRecords, changedPrices, changedConditions } = cutChanges(
		build,
		indexLibrary(project.library),
		snapshotCut(build),
	);
	const ruleOf = exclusionsBy(project.library.exclusionRules ?? []);
	const { timeline, matched } = build.context;
	const otherwise = timeline.clips.filter((clip) => {
		const match = matched.matches[clip.key];
		return (match?.kind === "excluded") !== (ruleOf(clip) !== null);
	});
	const counts = [
		[changedRecords.length, "record"],
		[changedLicensors.length, "licensor"],
		[changedPrices.length, "price"],
		[changedConditions.length, "condition"],
	] as const;
	const changed = counts.filter(([count]) => count > 0).map(([count, what]) => counted(count, what));
	if (otherwise.length > 0) changed.push(`exclusion rules of ${counted(otherwise.length, "clip")}`);
	if (changed.length === 0) return;
	io.message(
		`${io.errColours.yellow("Changed since this cut was built:")} ${changed.join(", ")}. ${
			cut.locked ? "The cut is locked and does not change." : "Update the cut with: ox cut refresh"
		}`,
	);
}
