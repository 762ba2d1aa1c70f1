import { queryOptions } from "@tanstack/react-query";
import type { SubscriptionAnswer } from "../../../data/get-subscription.ts";
import { messages } from "../messages.ts";
import type { Payments } from "./payment-script.ts";

type CardForm = NonNullable<SubscriptionAnswer["card_form"]>;

/** By the script's address: a document loads it once. */
const loading = new Map<string, Promise<void>>();

function loadScript(url: string): Promise<void> {
	const running = loading.get(url);
	if (running !== undefined) return running;
	const script = document.createElement("script");
	const loaded = new Promise<void>((resolve, reject) => {
		script.addEventListener("load", () => resolve());
		script.addEventListener("error", () => {
			// The next try starts over.
			loading.delete(url);
			script.remove();
			reject(new Error(messages.scriptFailed));
		});
	});
	loading.set(url, loaded);
	script.src = url;
	script.async = true;
	document.head.append(script);
	return loaded;
}

/**
 * The payment provider's script, loaded on demand.
 *
 * @throws {Error} `Failed to load the payment script`
 */
export async function loadPayments({ script_url, publishable_key }: CardForm): Promise<Payments> {
	if (window.Stripe === undefined) await loadScript(script_url);
	if (window.Stripe === undefined) {
		loading.delete(script_url);
		throw new Error(messages.scriptFailed);
	}
	return window.Stripe(publishable_key);
}

/** @throws {Error} the provider's reason, for the card's owner. */
export async function succeed(
	outcome: Promise<{ readonly error?: { readonly message?: string } }>,
): Promise<void> {
	const { error } = await outcome;
	if (error !== undefined) throw new Error(error.message ?? messages.providerFailed);
}

/** The provider's script, for a view that shows whether it loads. */
export function paymentsScriptQuery(cardForm: CardForm) {
	return queryOptions({
		queryKey: ["payment_script", cardForm.script_url],
		queryFn: () => loadPayments(cardForm),
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
		structuralSharing: false,
	});
}
