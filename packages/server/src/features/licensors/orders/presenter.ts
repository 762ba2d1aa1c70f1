import type { StoredOrder } from "./queries.ts";

export function presentOrder(order: StoredOrder) {
	return {
		id: order.id,
		production_id: order.production_id,
		licensor_id: order.licensor_id,
		name: order.name,
		reference: order.reference,
		status: order.status,
		dates: order.dates,
		needed_by: order.needed_by,
		cut: order.cut,
		fps: order.fps,
		drop_frame: order.drop_frame,
		handles: order.handles,
		spec: order.spec,
		notes: order.notes,
		lines: order.lines,
		updated_at: order.updated_at.toISOString(),
	};
}
