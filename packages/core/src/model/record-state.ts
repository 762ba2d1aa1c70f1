import type { ArchiveRecord } from "./record.ts";

/** The one state that a record shows, on every screen. */
export const RECORD_STATES = ["fair_use", "rights_free", "problem", "licensed", "rights_needed"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

type StatedRecord = Pick<ArchiveRecord, "fair_use" | "rights_free" | "rights_problem" | "master_problem"> & {
	readonly licensed: boolean;
};

/**
 * Which state a record shows: the first that holds of fair use, rights-free, problem, licensed, rights needed.
 *
 * @param missesPrice - whether a price that it needs is not there: a problem like one of rights or master.
 */
export function recordState(record: StatedRecord, missesPrice: boolean): RecordState {
	if (record.fair_use) return "fair_use";
	if (record.rights_free) return "rights_free";
	if (record.rights_problem || record.master_problem || missesPrice) return "problem";
	return record.licensed ? "licensed" : "rights_needed";
}
