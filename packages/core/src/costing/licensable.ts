import { isPublicDomain, type Licensor } from "../model/licensors/licensor.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import type { NotCharged } from "./model.ts";

/** The reason a record needs no licence. */
export type NoLicence = Extract<NotCharged, "fair_use" | "rights_free" | "original" | "public_domain">;

/**
 * The reason a record's uses need no licence, by the first reason that applies; null for a licensable record
 * [COST1].
 *
 * A record of Unknown is licensable: it costs nothing only because its owner isn't known yet.
 */
export function noLicenceReason(record: ArchiveRecord, licensor: Licensor): NoLicence | null {
	if (record.fair_use) return "fair_use";
	if (record.rights_free) return "rights_free";
	if (record.source_type === "Original") return "original";
	if (isPublicDomain(licensor)) return "public_domain";
	return null;
}

/** Whether a record's uses need a licence [COST1]. */
export function isLicensable(record: ArchiveRecord, licensor: Licensor): boolean {
	return noLicenceReason(record, licensor) === null;
}
