import { isPublicDomain, isUnknownLicensor, type Licensor } from "../licensors/licensor.ts";
import type { StoredRecord } from "../records/record.ts";
import { type RecordState, recordState } from "../records/record-state.ts";

/** A problem with using a record. */
export type RecordProblem = "rights" | "master" | "missing_price";

/** A record's state outside of any cut, and its problem, if any. */
export type RecordStanding =
	| { readonly state: Exclude<RecordState, "problem"> | "original"; readonly problem: null }
	| { readonly state: "problem"; readonly problem: RecordProblem };

type JudgedRecord = Pick<
	StoredRecord,
	"fair_use" | "rights_free" | "rights_problem" | "master_problem" | "source_type" | "price_id" | "licensed"
>;

function problemOf(record: JudgedRecord): RecordProblem {
	if (record.rights_problem) return "rights";
	return record.master_problem ? "master" : "missing_price";
}

/**
 * A record's state in the list of records. Public Domain means rights-free; material shot for the film is `original`
 * unless its master has a problem.
 *
 * A price is only missing if a known licensor has to be paid: not for Original material, and not for Unknown [COST1].
 *
 * @param licensor - the record's; undefined while unknown, in which case no price is missing.
 */
export function recordStanding(
	record: JudgedRecord,
	licensor: Pick<Licensor, "name"> | undefined,
): RecordStanding {
	const isOriginal = record.source_type === "Original";
	const isFree = record.rights_free || (licensor !== undefined && isPublicDomain(licensor));
	const isOwed = !isOriginal && licensor !== undefined && !isUnknownLicensor(licensor);
	const state = recordState({ ...record, rights_free: isFree }, isOwed && record.price_id === null);
	if (state === "problem") return { state, problem: problemOf(record) };
	const needsNothing = isOriginal && (state === "licensed" || state === "rights_needed");
	return { state: needsNothing ? "original" : state, problem: null };
}
