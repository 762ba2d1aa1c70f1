import type { Deps } from "../../../deps/deps.ts";
import { PaymentsUnreachable } from "../../../deps/payment-provider.ts";
import { HttpError } from "../../../http/errors.ts";
import type { RateLimit } from "../../../http/route.ts";
import type { ChargeDeps } from "./charge-production.ts";

/** Stolen cards are tried out by adding many; each try also costs a call to the provider. */
export const PAYMENT_CALLS: RateLimit = {
	name: "payment",
	by: "account",
	limit: 60,
	windowSeconds: 60 * 60,
};

/** @throws {HttpError} 409 if this server takes no payments. */
export function requirePayments(deps: Deps): ChargeDeps {
	const { payments } = deps;
	if (payments === null) throw new HttpError("no_payments");
	return { ...deps, payments };
}

/**
 * Makes calls to the payment provider for a caller.
 *
 * @throws {HttpError} 503 if it can't be reached. A payment's result is then read later.
 */
export async function askProvider<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof PaymentsUnreachable) throw new HttpError("payments_unreachable");
		throw error;
	}
}
