import type { License } from "@oxcut/core/model";
import type { StoredLicense } from "./queries.ts";

/** A licence in responses. Its document has a separate call. */
export function presentLicense(license: StoredLicense): License {
	return {
		id: license.id,
		production_id: license.production_id,
		licensor_id: license.licensor_id,
		name: license.name,
		reference: license.reference,
		status: license.status,
		notes: license.notes,
		signed_on: license.signed_on,
		dates: license.dates,
		fee: license.fee,
		currency: license.currency,
		other_fees: license.other_fees,
		lines: license.lines,
		file: license.file,
		updated_at: license.updated_at,
	};
}
