import type { ProductionAccess, StudioAccess } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Principal } from "./principal.ts";

/** Items identified only by id in a path or body, so that their production has to be looked up. */
export type ItemKind =
	| "record"
	| "licensor"
	| "price"
	| "licensing_condition"
	| "alt_file"
	| "license"
	| "delivery"
	| "medium"
	| "budget_line"
	| "scenario"
	| "exclusion_rule"
	| "fair_use_review"
	| "order"
	| "template"
	| "import"
	| "cut"
	| "data_file"
	| "billing_info"
	| "billing_interval"
	| "billing_invoice"
	| "billing_recipient";

/** An account's membership in a production. */
export interface ProductionMembership {
	readonly productionId: number;
	readonly studioId: number | null;
	/** The name of its plan. */
	readonly plan: string;
	/** Whether its plan is view-only [PERM4], or it is unpaid [BIL8]. */
	readonly viewOnly: boolean;
	/** Whether its studio requires a two-factor device that the account doesn't have [TFA8]. */
	readonly lacksTwoFactor: boolean;
	/** Whether its studio requires its identity provider, and the caller hasn't signed in with it [OIDC6]. */
	readonly lacksProviderSignIn: boolean;
	/** Whether it is view-only only because it is unpaid [BIL5]. */
	readonly unpaid?: boolean;
	readonly access: ProductionAccess | null;
	/** The account's access to the production's studio. */
	readonly studioAccess: StudioAccess | null;
	/** Version of the item that the call's path names; null if it names a production. */
	readonly itemVersion: number | null;
	/** The item's columns that the access rule reads, as JSON; null if none. */
	readonly item: unknown;
}

/** An account, and the session or token that it calls with; neither for a job that acts for it. */
export type CallerPass = Pick<Principal, "accountId" | "sessionId" | "tokenId" | "actor">;

/** The production, or the item of one, that a call's path names. */
export interface CallTarget {
	readonly kind: ItemKind | "production";
	readonly id: number;
	/** SQL for the columns of the item, `r`, to read with it. */
	readonly reads?: string | undefined;
}

/** The caller and their membership in the call's production. */
export interface Caller {
	readonly principal: Principal;
	/** null if the target's production does not exist; undefined if no target was named. */
	readonly membership: ProductionMembership | null | undefined;
}

/** The production of an item, and the columns that the access rule reads. */
export type ItemPlace = Pick<ProductionMembership, "productionId" | "itemVersion" | "item">;

/** The features' lookups that the HTTP layer needs, so that it imports no feature. Each is one query. */
export interface AccessLookups {
	/** The open session with this token hash. */
	session(knex: Knex, tokenHash: Buffer, now: Date, target: CallTarget | null): Promise<Caller | null>;
	/** The personal access token with this hash, unless revoked. */
	token(knex: Knex, tokenHash: Buffer, now: Date, target: CallTarget | null): Promise<Caller | null>;
	/** null if the production does not exist. */
	production(
		knex: Knex,
		caller: CallerPass,
		productionId: number,
		now: Date,
	): Promise<ProductionMembership | null>;
	/** In every production of a studio, by id. */
	studioProductions(
		knex: Knex,
		caller: CallerPass,
		studioId: number,
		now: Date,
	): Promise<ProductionMembership[]>;
	/** null if the studio does not exist or the account has no access to it. */
	studio(knex: Knex, accountId: number, studioId: number): Promise<StudioAccess | null>;
	/** null if the item does not exist. */
	item(knex: Knex, target: CallTarget): Promise<ItemPlace | null>;
	/** Maps the ids of items to their productions; leaves out items that do not exist. */
	items(knex: Knex, kind: ItemKind, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
