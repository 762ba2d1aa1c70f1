import {
	type Cut,
	type CutSnapshot,
	type LicensorUsageMetadata,
	REPORT_VERSION,
	type RecordUsageMetadata,
} from "@oxcut/core";
import type { Knex } from "knex";
import { keepCachedResources } from "./keep-cached-resources.ts";
import { keepUsage } from "./keep-usage.ts";
import { holdCut } from "./require-unlocked.ts";

/** What a build of a cut gives, to be kept with it. */
export interface BuiltCut {
	readonly info: Pick<Cut["info"], "timelineLength" | "startsAtTc" | "endsAtTc" | "stats">;
	/** Packed. */
	readonly nle_timeline: string;
	/** As JSON text. */
	readonly report_set: string;
	readonly snapshot: CutSnapshot;
	readonly record_usage: readonly RecordUsageMetadata[];
	readonly licensor_usage: readonly LicensorUsageMetadata[];
}

/** What became of a build: only `saved` left anything behind. */
export type SaveOutcome = "saved" | "changed" | "locked" | "gone";

/**
 * Keeps what a build gave, whole, in place of what there was. Custom costs stay.
 *
 * @param inputsVersion - of the stored cut that was built.
 * @returns `changed` where the cut's lists or settings moved on meanwhile, `locked` and `gone` where the cut did: nothing
 * is kept then.
 */
export async function saveBuiltCut(
	trx: Knex.Transaction,
	cutId: number,
	built: BuiltCut,
	{ inputsVersion }: { readonly inputsVersion: number },
): Promise<SaveOutcome> {
	const cut = await holdCut(trx, cutId);
	if (cut === null) return "gone";
	if (cut.locked) return "locked";
	if (cut.inputs_version !== inputsVersion) return "changed";
	const { timelineLength, startsAtTc, endsAtTc, stats } = built.info;
	await trx("cuts").where({ id: cutId }).update({
		timeline_length: timelineLength,
		starts_at_tc: startsAtTc,
		ends_at_tc: endsAtTc,
		num_records_used: stats.numRecordsUsed,
		total_archive_time: stats.totalArchiveTime,
		lists_changed: false,
		built_inputs: inputsVersion,
		built_version: REPORT_VERSION,
		built_at: trx.fn.now(),
	});
	const contents = {
		timeline: built.nle_timeline,
		report_set: built.report_set,
		snapshot: JSON.stringify(built.snapshot),
		next_snapshot: null,
		body_gz: null,
		body_version: null,
	};
	await trx("cut_contents")
		.insert({ cut_id: cutId, production_id: cut.production_id, ...contents })
		.onConflict("cut_id")
		.merge(contents);
	await keepCachedResources(trx, cut, built.snapshot);
	await keepUsage(trx, cut, [...built.record_usage, ...built.licensor_usage]);
	return "saved";
}
