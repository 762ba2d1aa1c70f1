import { REPORT_VERSION } from "@oxcut/core/cut";
import type { Cut, CutCounts } from "@oxcut/core/model";
import type { Knex } from "knex";
import { keepCachedResources } from "./keep-cached-resources.ts";
import { keepUsage } from "./keep-usage.ts";
import { holdCut } from "./require-unlocked.ts";

/** The result of a build, to save with the cut. Large parts are JSON text, which calls send unchanged. */
export interface BuiltCut {
	readonly info: Pick<Cut["info"], "timelineLength" | "startsAtTc" | "endsAtTc" | "stats">;
	readonly counts: CutCounts;
	/** Encoded. */
	readonly nle_timeline: string;
	readonly report_set: string;
	/** JSON of a `CutSnapshot`. */
	readonly snapshot: string;
	/** The snapshot's resources one by one: JSON of `ResourceContent`s. */
	readonly resources: string;
	/** JSON of `UsageRow`s. */
	readonly usage: string;
}

/** The outcome of a build: only `saved` stored anything. */
export type SaveOutcome = "saved" | "changed" | "locked" | "gone";

/**
 * Replaces a cut's saved build as a whole. Keeps custom costs.
 *
 * @param inputsVersion - of the stored cut that was built.
 * @returns `changed` if the cut's lists or settings changed in the meantime, `locked` and `gone` if the cut was
 * locked or removed: nothing is saved then.
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
	await trx("cuts")
		.where({ id: cutId })
		.update({
			timeline_length: timelineLength,
			starts_at_tc: startsAtTc,
			ends_at_tc: endsAtTc,
			num_records_used: stats.numRecordsUsed,
			total_archive_time: stats.totalArchiveTime,
			...built.counts,
			lists_changed: false,
			built_inputs: inputsVersion,
			built_version: REPORT_VERSION,
			built_at: trx.fn.now(),
		});
	const contents = {
		timeline: built.nle_timeline,
		report_set: built.report_set,
		snapshot: built.snapshot,
		next_snapshot: null,
		body_gz: null,
		body_version: null,
	};
	await trx("cut_contents")
		.insert({ cut_id: cutId, production_id: cut.production_id, ...contents })
		.onConflict("cut_id")
		.merge(contents);
	await keepCachedResources(trx, cut, built.resources);
	await keepUsage(trx, cut, built.usage);
	return "saved";
}
