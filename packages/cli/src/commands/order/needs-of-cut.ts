import { type OrderNeeds, orderNeeds } from "@oxcut/core/cut";
import { counted } from "@oxcut/core/model";
import type { Context } from "../../context.ts";
import { basisOfProject, buildSavedCut } from "../../cuts/saved-build.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { findLicensor } from "../../project/kinds/find-licensor.ts";
import type { ProjectView } from "../../project/open-project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { parseHandles } from "./parse-handles.ts";

export interface NeedsFlags {
	readonly licensor?: string;
	readonly handles: string;
	readonly all?: boolean;
}

/** The masters that a cut needs beyond the project's orders, with the records as they are now [ORD11, ORD12]. */
export async function needsOfCut(
	context: Context,
	open: ProjectView,
	name: string | undefined,
	flags: NeedsFlags,
): Promise<OrderNeeds> {
	const { library, orders } = open.project;
	const handles = parseHandles(flags.handles);
	const licensorId = flags.licensor === undefined ? null : findLicensor(library, flags.licensor).id;
	const entry = findCut(listCuts(open.files, open.root), name);
	const cut = (await buildSavedCut(context, open, entry, basisOfProject(open))).context;
	return orderNeeds(cut, library.records, orders, { licensorId, handles, withReceived: flags.all === true });
}

/** Reports what was left out of the needs. */
export function reportLeftOut({ io }: Context, { num_received, other_rates, fps }: OrderNeeds): void {
	if (num_received > 0)
		io.message(
			`${counted(num_received, "record")} left out, because the master has been received. --all includes them.`,
		);
	for (const { order, fps: other } of other_rates)
		io.message(
			`The ranges of order ${quoteName(order)} count at ${other} fps and the cut at ${fps}, so they don't count as ordered.`,
		);
}
