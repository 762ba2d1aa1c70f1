import type { Deps } from "../../../deps/deps.ts";
import { HttpError } from "../../../http/errors.ts";
import type { RateLimit } from "../../../http/route.ts";
import type { ChargeDeps } from "./charge-production.ts";

/** Thieves test stolen cards by adding many; each try also costs a call to the provider. */
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
