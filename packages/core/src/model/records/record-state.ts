import type { ArchiveRecord } from "./record.ts";

/** The state of a record, as shown on every screen. */
export const RECORD_STATES = ["fair_use", "rights_free", "problem", "licensed", "rights_needed"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

type StatedRecord = Pick<ArchiveRecord, "fair_use" | "rights_free" | "rights_problem" | "master_problem"> & {
	readonly licensed: boolean;
};

/**
 * A record's state: the first that applies of fair use, rights-free, problem, licensed, rights needed.
 *
 * @param missesPrice - whether it lacks a required price, which is a problem like those of rights or master.
 */
export function recordState(record: StatedRecord, missesPrice: boolean): RecordState {
	if (record.fair_use) return "fair_use";
	if (record.rights_free) return "rights_free";
	if (record.rights_problem || record.master_problem || missesPrice) return "problem";
	return record.licensed ? "licensed" : "rights_needed";
}
