import { checkClearance, presentClearance, type RightsWarnings, rightsWarnings } from "@oxcut/core/clearance";
import { counted } from "@oxcut/core/model";
import type { Context } from "../context.ts";
import type { CutEntry } from "../project/cut-files.ts";
import type { ProjectView } from "../project/open-project.ts";
import { basisOfProject, buildSavedCut } from "./saved-build.ts";

/** One warning for people. */
export interface WarningLine {
	readonly warning: string;
	readonly subject: string;
	readonly detail: string;
}

const NO_RIGHTS: RightsWarnings = { over: [], gaps: [] };

/** Uses beyond a licence and gaps for a delivery, as `ox rights check` finds them [RIG14]. */
export async function findRightsWarnings(
	context: Context,
	open: ProjectView,
	entry: CutEntry,
): Promise<RightsWarnings> {
	const { licenses, deliveries, media } = open.project;
	if (licenses.length + deliveries.length === 0) return NO_RIGHTS;
	const cut = (await buildSavedCut(context, open, entry, basisOfProject(open))).context;
	const clearance = checkClearance({ cut, licenses, deliveries, media });
	return rightsWarnings(presentClearance(clearance, cut, deliveries));
}

/** The same for people. */
export function rightsLines({ over, gaps }: RightsWarnings): WarningLine[] {
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
			const what =
				grant === "nothing" || gap === undefined
					? "nothing granted"
					: `${gap.territories} · ${gap.media} · ${gap.from} – ${gap.to ?? "for ever"}`;
			const rest =
				grant !== "nothing" && lacking.length > 1 ? ` and ${counted(lacking.length - 1, "more gap")}` : "";
			return {
				warning: "Not granted",
				subject: `${first?.production_locator} ${first?.title}${more} of ${licensor_name}`,
				detail: `${delivery}: ${what}${rest}`,
			};
		}),
	];
}
