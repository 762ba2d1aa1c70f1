import type { BillingPayment, IntervalKind, Invoice, SubscriptionState } from "@oxcut/core/model";

/** A production's subscription as stored, with the parts of its production and plan that charges need. */
export interface StoredSubscription {
	readonly id: number;
	readonly production_id: number;
	readonly state: SubscriptionState;
	readonly billing_customer: string | null;
	/** The card that is being added, at the provider; null if none is. */
	readonly setup_intent: string | null;
	/** The account that is adding it; null if there is none, or it was deleted. */
	readonly setup_by: number | null;
	readonly next_charge_at: Date | null;
	/** The last time that its plan changed; null if it never did. */
	readonly plan_changed_at: Date | null;
	readonly credit: number;
	readonly version: number;
	readonly updated_at: Date;
	readonly billing_plan_id: number;
	readonly plan_name: string;
	readonly plan_price: number;
	readonly plan_interval: IntervalKind;
	readonly billing_info_id: number;
	readonly production_name: string;
	/** Whether it is paused or hidden, so that nothing is charged [BIL9]. */
	readonly is_resting: boolean;
}

export interface StoredInvoice {
	readonly id: number;
	readonly production_id: number;
	readonly billing_plan_id: number | null;
	readonly plan_name: string;
	readonly interval_kind: IntervalKind;
	readonly reason: "switch" | "renewal";
	/** The account that ordered a switch; null for the server, and once it is deleted. */
	readonly ordered_by: number | null;
	readonly number: string;
	readonly amount: number;
	readonly credit: number;
	readonly state: Invoice["state"];
	readonly date: Date;
	readonly starts_at: Date | null;
	readonly ends_at: Date | null;
	readonly version: number;
	readonly updated_at: Date;
}

export interface StoredPayment {
	readonly id: number;
	readonly production_id: number;
	readonly invoice_id: number;
	readonly idempotency_key: string;
	/** Its id at the provider; null before it answered. */
	readonly intent: string | null;
	readonly client_secret: string | null;
	readonly amount: number;
	readonly state: BillingPayment["state"];
	readonly failure: string | null;
	/** The card's id at the provider; null if there was none. */
	readonly card: string | null;
	readonly brand: string;
	readonly last_four: string;
	/** Whether the card's owner was at the browser. */
	readonly is_present: boolean;
	readonly date: Date;
	readonly updated_at: Date;
}

export interface StoredPayMethod {
	readonly id: number;
	readonly production_id: number;
	readonly provider_id: string;
	readonly brand: string;
	readonly last_four: string | null;
	readonly expires_month: number | null;
	readonly expires_year: number | null;
	readonly is_default: boolean;
	readonly updated_at: Date;
}
