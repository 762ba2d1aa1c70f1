import type { BillingPlan, Production } from "@oxcut/core/model";
import type { Standing } from "../../../access/effective-levels.ts";

/** A production's state while it isn't hidden. */
export type OpenState = Exclude<Production["public_state"], "hidden">;

/** A production as stored, seen by one account. */
export interface StoredProduction extends Readonly<Production> {
	readonly version: number;
	/** The account's own membership. */
	readonly access: Standing["access"];
	/** The account's place in the production's studio. */
	readonly studio_access: Standing["studio_access"];
	/** The state that unhiding restores; null while it isn't hidden. */
	readonly state_before_hidden: OpenState | null;
	readonly plan: Pick<BillingPlan, "id" | "name" | "features">;
}

/** Whose productions are asked for. */
export interface Viewer {
	readonly accountId: number;
	/** Productions that the caller's token is limited to; null is not limited. */
	readonly productionIds: readonly number[] | null;
}
