import type { OrderedItem, OrderNeeds } from "@oxcut/core/cut";
import type { Order } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { BuildQuestions, CutSource } from "../cut-builds/build-task.ts";

export interface NeedsInput {
	readonly source: CutSource;
	/** All of the production's. */
	readonly orders: readonly Order[];
	readonly handles: number;
}

export type NeedsQuestions = Pick<BuildQuestions, "library"> & {
	/** The fields that orders need of the records with these ids. */
	readonly items: (ids: readonly number[]) => Promise<OrderedItem[]>;
};

/** Works out which masters a cut needs beyond the orders, from the production as it is now [ORD11, ORD12]. */
export const ORDER_NEEDS_TASK: WorkerTask<NeedsInput, OrderNeeds, NeedsQuestions> = {
	name: "order-needs",
	limitMs: 120_000,
};
