import type { PresentedClearance } from "@oxcut/core/clearance";
import { groupBy, isUnknownLicensor, type License, type Licensor } from "@oxcut/core/model";

export type ClearedRecord = PresentedClearance["records"][number];

/** In the order of bars and legends. */
export const RECORD_STATES = ["licensed", "partly", "over", "nothing"] as const;
type RecordState = (typeof RECORD_STATES)[number];

/** The grant of a record for a cut's use of it, regardless of where the film is shown. */
export function recordState({ time, unlicensed_sides }: ClearedRecord): RecordState {
	if (time.length === 0) return "nothing";
	if (time.some(({ excess_frames }) => excess_frames > 0)) return "over";
	return unlicensed_sides.length > 0 ? "partly" : "licensed";
}

export function countStates(records: readonly ClearedRecord[]): Readonly<Record<RecordState, number>> {
	const counts = { licensed: 0, partly: 0, over: 0, nothing: 0 };
	for (const record of records) counts[recordState(record)] += 1;
	return counts;
}

/** The used time beyond the licensed time, on all sides of all records. */
export function excessFrames(records: readonly ClearedRecord[]): number {
	return records.flatMap(({ time }) => time).reduce((sum, { excess_frames }) => sum + excess_frames, 0);
}

/** A licensor with its licences, and its records that the cut uses and that need a licence. */
export interface LicensorClearance {
	readonly licensor: Licensor;
	readonly licences: readonly License[];
	readonly records: readonly ClearedRecord[];
}

/** The licensors that have a licence or need one: those with a licence first, Unknown last, each by name. */
export function licensorClearances(
	licensors: readonly Licensor[],
	licences: readonly License[],
	clearance: PresentedClearance | null,
): LicensorClearance[] {
	const own = groupBy(licences, ({ licensor_id }) => licensor_id);
	const used = groupBy(clearance?.records ?? [], ({ licensor_id }) => licensor_id);
	return licensors
		.map((licensor) => ({
			licensor,
			licences: own.get(licensor.id) ?? [],
			records: used.get(licensor.id) ?? [],
		}))
		.filter((one) => one.licences.length > 0 || one.records.length > 0)
		.sort(
			(a, b) =>
				Number(isUnknownLicensor(a.licensor)) - Number(isUnknownLicensor(b.licensor)) ||
				Number(b.licences.length > 0) - Number(a.licences.length > 0) ||
				a.licensor.name.localeCompare(b.licensor.name),
		);
}
