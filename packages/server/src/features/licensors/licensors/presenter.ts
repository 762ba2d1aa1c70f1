import type { StoredLicensor } from "./queries.ts";

/** A licensor as the API returns it. */
export function presentLicensor(licensor: StoredLicensor) {
	return {
		id: licensor.id,
		production_id: licensor.production_id,
		name: licensor.name,
		currency: licensor.currency,
		archive_id: licensor.archive_id,
		records_count: licensor.records_count,
		updated_at: licensor.updated_at.toISOString(),
	};
}
