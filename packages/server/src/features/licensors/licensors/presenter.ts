import type { Licensor } from "@oxcut/core/model";

/** A licensor as the API shows it. */
export function presentLicensor(licensor: Licensor): Licensor {
	return {
		id: licensor.id,
		production_id: licensor.production_id,
		name: licensor.name,
		currency: licensor.currency,
		archive_id: licensor.archive_id,
		records_count: licensor.records_count,
	};
}
