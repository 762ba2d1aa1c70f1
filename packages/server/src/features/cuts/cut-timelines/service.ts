import type { TimelineChoiceQuery } from "@oxcut/core/api";
import { type ClipChoice, isSelection } from "@oxcut/core/cut";
import type { TimelineFileFormat } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { notFound } from "../../../http/errors.ts";
import { refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { readStoredCut } from "../saved-cuts/stored-cut.ts";
import {
	TIMELINE_FORMATS_TASK,
	TIMELINE_TASK,
	type TimelineInput,
	type WrittenFormatFacts,
} from "./timeline-tasks.ts";

/**
 * Only a selection needs a built cut: the whole cut is in its lists.
 *
 * @throws {HttpError} 404; 409 for a selection from a cut without reports.
 */
async function inputOf(
	{ db: { knex } }: Deps,
	cutId: number,
	{ clips, licensor_id }: TimelineChoiceQuery,
): Promise<TimelineInput> {
	const choice: ClipChoice = { clips, licensorId: licensor_id ?? null };
	if (isSelection(choice)) {
		const stored = await requireBuilt(knex, cutId);
		return { source: sourceOf(stored), snapshot: stored.snapshot, choice };
	}
	const stored = await readStoredCut(knex, cutId);
	if (stored === null) throw notFound();
	return { source: sourceOf(stored), snapshot: null, choice };
}

/**
 * Lists the losses of each format for a cut.
 *
 * @throws {HttpError} 404; 409 for a selection from a cut without reports; 422 for a choice without clips.
 */
export async function findTimelineFormats(
	deps: Deps,
	cutId: number,
	query: TimelineChoiceQuery,
): Promise<readonly WrittenFormatFacts[]> {
	const input = await inputOf(deps, cutId, query);
	const { production_id: productionId } = input.source.cut;
	return refusedAsInvalid(deps.workers.run(TIMELINE_FORMATS_TASK, input, { productionId }));
}

/**
 * Writes a cut for an editing system, in a thread: the same bytes that `ox cut export` writes for the same data
 * [TIM69].
 *
 * @throws {HttpError} as {@link findTimelineFormats}, and 422 for a rate that the format doesn't have.
 */
export async function writeCutTimeline(
	deps: Deps,
	cutId: number,
	format: TimelineFileFormat,
	query: TimelineChoiceQuery,
): Promise<{ readonly cutName: string; readonly bytes: Uint8Array }> {
	const input = await inputOf(deps, cutId, query);
	const { name, production_id: productionId } = input.source.cut;
	const work = deps.workers.run(TIMELINE_TASK, { ...input, format }, { productionId });
	return { cutName: name, bytes: await refusedAsInvalid(work) };
}
