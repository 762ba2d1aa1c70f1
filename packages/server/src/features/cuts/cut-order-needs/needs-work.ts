import { type OrderNeeds, orderNeeds } from "@oxcut/core/cut";
import type { Server } from "../../../worker-pool/ask-server.ts";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { NeedsInput, NeedsQuestions } from "./needs-task.ts";

/** Runs the task `order-needs`. */
export async function orderNeedsWork(
	{ source, orders, handles }: NeedsInput,
	server: Server<NeedsQuestions>,
): Promise<OrderNeeds> {
	const { context } = await buildStoredCut(source, (keys) => server.ask("library", keys));
	const items = await server.ask("items", [...context.library.records.keys()]);
	return orderNeeds(context, items, orders, { handles });
}
