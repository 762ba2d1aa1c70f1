/** The part of the payment provider's script that the app uses. It alone sees card numbers, in frames of its own. */

interface CardElement {
	mount(place: HTMLElement): void;
	on(event: "ready", listener: () => void): void;
	on(event: "loaderror", listener: (event: { readonly error: { readonly message?: string } }) => void): void;
	destroy(): void;
}

export interface CardElements {
	create(kind: "payment"): CardElement;
}

interface Outcome {
	readonly error?: { readonly message?: string };
}

export interface Payments {
	elements(options: { readonly clientSecret: string; readonly appearance: object }): CardElements;
	confirmSetup(options: {
		readonly elements: CardElements;
		readonly confirmParams: { readonly return_url: string };
		readonly redirect: "if_required";
	}): Promise<Outcome>;
	/** Lets the card's owner confirm a card or a payment at their bank (3-D Secure). */
	handleNextAction(options: { readonly clientSecret: string }): Promise<Outcome>;
}

declare global {
	interface Window {
		/** Set by the provider's script. */
		readonly Stripe?: (publishableKey: string) => Payments;
	}
}
