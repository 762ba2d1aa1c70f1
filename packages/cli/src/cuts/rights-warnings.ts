import type { CutBuild } from "@oxcut/core";
import {
	countGranted,
	cutRights,
	gapText,
	type OpenRight,
	type RightsWarnings,
	rightsWarnings,
} from "@oxcut/core/clearance";
import { counted, underlyingRightsText } from "@oxcut/core/model";
import type { Context } from "../context.ts";
import type { CutEntry } from "../project/cut-files.ts";
import type { ProjectView } from "../project/open-project.ts";
import type { Project } from "../project/project.ts";
import { basisOfProject, buildSavedCut } from "./saved-build.ts";

/** One warning for people. */
export interface WarningLine {
	readonly warning: string;
	readonly subject: string;
	readonly detail: string;
}

/** The points to settle before a cut may be shown, open underlying rights too [RIG14, UND6]. */
interface OpenPoints extends RightsWarnings {
	readonly open_rights: readonly OpenRight[];
}

const NOTHING: OpenPoints = { over: [], gaps: [], open_rights: [] };

/** Uses beyond a licence, gaps for a delivery and open underlying rights, as `ox rights check` finds them. */
export async function findRightsWarnings(
	context: Context,
	open: ProjectView,
	entry: CutEntry,
): Promise<OpenPoints> {
	const { licenses, deliveries, media } = open.project;
	const records = open.project.library.records.filter(
		({ underlying_rights }) => underlying_rights.length > 0,
	);
	if (licenses.length + deliveries.length + records.length === 0) return NOTHING;
	const cut = (await buildSavedCut(context, open, entry, basisOfProject(open))).context;
	const found = cutRights({ cut, licenses, deliveries, media, records });
	return { ...rightsWarnings(found), open_rights: found.open_rights };
}

/** The records of a cut that are cleared for a delivery [RIG9]. */
export interface ClearedCount {
	readonly delivery: string;
	readonly num_cleared: number;
	/** Those that need a licence. */
	readonly num_records: number;
}

/** Counts the records of a computed cut that are cleared for each delivery of the project, as `ox rights check` does. */
export function clearedFor(
	{ licenses, deliveries, media }: Project,
	cut: CutBuild["context"],
): ClearedCount[] {
	if (deliveries.length === 0) return [];
	const found = cutRights({ cut, licenses, deliveries, media, records: [] });
	return deliveries.map(({ id, name }) => ({
		delivery: name,
		num_cleared: countGranted(found, id),
		num_records: found.records.length,
	}));
}

/** Open points for people. */
export function rightsLines({ over, gaps, open_rights }: OpenPoints): WarningLine[] {
	return [
		...over.map(({ production_locator, title, side, excess_frames, begins_at }) => ({
			warning: "Over licence",
			subject: `${production_locator} ${title}`,
			detail: `${side}: ${counted(excess_frames, "frame")} too many${begins_at ? `, from ${begins_at.tc}` : ""}`,
		})),
		...gaps.map(({ delivery, licensor_name, records, grant, gaps: lacking }) => {
			const [first, ...others] = records;
			const more = others.length === 0 ? "" : ` and ${counted(others.length, "more record")}`;
			const [gap] = lacking;
			const what = grant === "nothing" || gap === undefined ? "nothing granted" : gapText(gap);
			const rest =
				grant !== "nothing" && lacking.length > 1 ? ` and ${counted(lacking.length - 1, "more gap")}` : "";
			return {
				warning: "Not granted",
				subject: `${first?.production_locator} ${first?.title}${more} of ${licensor_name}`,
				detail: `${delivery}: ${what}${rest}`,
			};
		}),
		...open_rights.map((right) => ({
			warning: "Underlying right",
			subject: `${right.production_locator} ${right.title}`,
			detail: underlyingRightsText([right]),
		})),
	];
}
