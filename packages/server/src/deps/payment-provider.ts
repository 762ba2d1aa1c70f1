/** A card as the payment provider knows it; never its number. */
export interface ProviderCard {
	readonly id: string;
	/** The payer that it belongs to; null once it was removed there. */
	readonly customer: string | null;
	readonly brand: string;
	readonly lastFour: string | null;
	readonly expiresMonth: number | null;
	readonly expiresYear: number | null;
}

/** The state of an intent: `requires_action` waits for the card's owner (3-D Secure). */
export type IntentState = "open" | "requires_action" | "processing" | "succeeded" | "failed";

/** A card that is being added. */
export interface CardSetup {
	readonly id: string;
	readonly state: IntentState;
	readonly failure: string | null;
	readonly clientSecret: string | null;
	readonly customer: string | null;
	/** The card's id, once there is one. */
	readonly card: string | null;
}

/** One try to charge a card. */
export interface ProviderPayment {
	readonly id: string;
	readonly state: IntentState;
	/** The reason it failed, in words for the card's owner. */
	readonly failure: string | null;
	readonly clientSecret: string | null;
	/** The key that it was made with. */
	readonly key: string | null;
}

/** A charge to make. */
export interface ChargeOrder {
	readonly customer: string;
	readonly card: string;
	/** US cents. */
	readonly amount: number;
	readonly description: string;
	/** Whether the card's owner is at the browser and can confirm the payment. */
	readonly isPresent: boolean;
	/** The provider makes one charge of several with the same key. */
	readonly key: string;
}

/** Something that happened at the provider. It says only which object to read again. */
export interface ProviderEvent {
	readonly id: string;
	readonly kind: "payment" | "card_setup" | "card" | "other";
	/** Id of the payment, setup or card. */
	readonly objectId: string;
}

/** The payment provider can't be reached, or failed to answer in time. The call may have taken effect. */
export class PaymentsUnreachable extends Error {
	override readonly name = "PaymentsUnreachable";
}

/** An event whose signature is wrong or too old. */
export class UntrustedEvent extends Error {
	override readonly name = "UntrustedEvent";
}

/**
 * The payment provider. Every call that changes something there carries a key: repeated with the same key, it takes effect
 * once.
 */
export interface PaymentProvider {
	/** The values that a browser needs to show the card form. */
	readonly cardForm: { readonly publishable_key: string; readonly script_url: string };
	/** @returns the new payer's id. */
	createCustomer(
		customer: { readonly productionId: number; readonly name: string; readonly email: string | null },
		key: string,
	): Promise<string>;
	/** Deletes a payer with its cards; does nothing if it is already deleted. Its payments stay. */
	deleteCustomer(id: string, key: string): Promise<void>;
	/** Begins to add a card. */
	createCardSetup(customer: string, key: string): Promise<CardSetup>;
	/** @returns null if there is none with this id. */
	readCardSetup(id: string): Promise<CardSetup | null>;
	/** @returns null if there is none with this id. */
	readCard(id: string): Promise<ProviderCard | null>;
	listCards(customer: string): Promise<ProviderCard[]>;
	/** Does nothing if the card is already removed. */
	removeCard(id: string, key: string): Promise<void>;
	/** A declined card is a result, not an error. */
	charge(order: ChargeOrder): Promise<ProviderPayment>;
	/** @returns null if there is none with this id. */
	readPayment(id: string): Promise<ProviderPayment | null>;
	/** Finds the payment made with a key, among a payer's latest ones. */
	findPayment(customer: string, key: string): Promise<ProviderPayment | null>;
	/** Gives up a payment that hasn't succeeded. */
	cancelPayment(id: string, key: string): Promise<ProviderPayment>;
	/** The address of a payment's receipt; null if it has none. */
	readReceipt(paymentId: string): Promise<string | null>;
	/**
	 * Checks an event's signature and age.
	 *
	 * @throws {UntrustedEvent}
	 */
	readEvent(body: Buffer, signature: string, now: Date): ProviderEvent;
}
