import type { PaymentProvider } from "../deps/payment-provider.ts";
import type { Settings } from "../system/settings.ts";
import { createStripeProvider } from "./stripe-provider.ts";

/** The payment provider that the settings name; null without keys: then there are only free plans. */
export function createPayments({ payments }: Pick<Settings, "payments">): PaymentProvider | null {
	return payments === null ? null : createStripeProvider(payments);
}
