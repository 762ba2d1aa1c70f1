import { storedOrderClips, storedOrderReport } from "@oxcut/core/cut";
import { exportReport } from "@oxcut/core/exports";
import { isOrderClipFormat } from "@oxcut/core/model";
import type { OrderFileInput } from "./order-file-task.ts";

/** Runs the task `order-file`. Except for JSON, it writes what `ox order export` writes for the same data. */
export async function orderFileWork({ order, licensor, format, paper }: OrderFileInput): Promise<Uint8Array> {
	if (isOrderClipFormat(format)) return new TextEncoder().encode(storedOrderClips(order, licensor, format));
	const { table } = storedOrderReport(order, licensor);
	const buildDate = order.dates.sent ?? order.updated_at.slice(0, 10);
	return exportReport({ table, document: order }, format, { buildDate, paper });
}
