import { OrderStepError } from "@oxcut/core/cut";
import type { Order } from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";

/**
 * @throws {CliError} `INVALID_VALUE` for a draft, a day before it was sent, a record that isn't on the order, and a reminder
 * of nothing.
 */
export function obeyingOrderSteps<T>(order: Order, step: () => T): T {
	try {
		return step();
	} catch (error) {
		if (!(error instanceof OrderStepError)) throw error;
		const name = quoteName(order.name);
		switch (error.field) {
			case "status": {
				const message = `${error.message} Mark it with: ox order send ${name}`;
				throw new CliError("INVALID_VALUE", message, { field: "order" });
			}
			case "kind":
				throw new CliError("INVALID_VALUE", `--kind ${error.message}.`, { field: "--kind" });
			case "received_on":
				throw new CliError("INVALID_VALUE", `--on ${error.message}.`, { field: "--on" });
			default: {
				const message = `The record isn't on the order. See: ox order show ${name}`;
				throw new CliError("INVALID_VALUE", message, { field: "--record" });
			}
		}
	}
}
