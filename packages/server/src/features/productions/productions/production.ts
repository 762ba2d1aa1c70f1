import type { BillingPlan, Production, SubscriptionState } from "@oxcut/core/model";
import type { Standing } from "../../../access/effective-levels.ts";
import type { CallerPass } from "../../../http/access-lookups.ts";

/** A production's state while it isn't hidden. */
export type OpenState = Exclude<Production["public_state"], "hidden">;

/** A production as stored, seen by one account. */
export interface StoredProduction extends Readonly<Production> {
	readonly version: number;
	readonly access: Standing["access"];
	/** The account's access to the production's studio. */
	readonly studio_access: Standing["studio_access"];
	/** Whether its studio requires a two-factor device that the account doesn't have [TFA8]. */
	readonly lacks_two_factor: boolean;
	/** Whether its studio requires its identity provider, and the caller hasn't signed in with it [OIDC6]. */
	readonly lacks_provider_sign_in: boolean;
	/** The state that unhiding restores; null while it isn't hidden. */
	readonly state_before_hidden: OpenState | null;
	readonly plan: Pick<BillingPlan, "id" | "name" | "features">;
	readonly subscription_state: SubscriptionState;
}

/** The account whose productions are listed. */
export interface Viewer extends CallerPass {
	/** Productions that the caller's token is limited to; null means no limit. */
	readonly productionIds: readonly number[] | null;
}
