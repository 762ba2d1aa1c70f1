import { isPublicDomain, isUnknownLicensor, type Licensor } from "./licensor.ts";
import type { StoredRecord } from "./record.ts";
import { type RecordState, recordState } from "./record-state.ts";

/** A problem with using a record. */
export type RecordProblem = "rights" | "master" | "missing_price";

/** A record's state outside of any cut, and its problem if it has one. */
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
 * A record's state as the list of records shows it. Public Domain makes rights-free; what was shot for the film is
 * `original` unless its master has a problem.
 *
 * A price is missing only where someone known is to be paid: not of an Original and not of Unknown [COST1].
 *
 * @param licensor - the record's; undefined while it is not known, which never makes a price missing.
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
