import type { StoredDelivery } from "./queries.ts";

export function presentDelivery(delivery: StoredDelivery) {
	return {
		id: delivery.id,
		production_id: delivery.production_id,
		name: delivery.name,
		territories: delivery.territories,
		media: delivery.media,
		starts_on: delivery.starts_on,
		ends_on: delivery.ends_on,
		exclusive: delivery.exclusive,
		updated_at: delivery.updated_at.toISOString(),
	};
}
