import type { ExportFormat, Order, OrderClipFormat } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";

export interface OrderFileInput {
	readonly order: Order & { readonly updated_at: string };
	/** Name of the licensor. */
	readonly licensor: string;
	readonly format: ExportFormat | OrderClipFormat;
	readonly paper: "a4" | "letter";
}

/** Writes an order as a file [ORD5, ORD6, ORD8]. */
export const ORDER_FILE_TASK: WorkerTask<OrderFileInput, Uint8Array, Record<never, never>> = {
	name: "order-file",
	limitMs: 120_000,
};
