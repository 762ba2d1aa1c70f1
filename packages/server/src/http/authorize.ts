import {
	type AccountPermissions,
	type Area,
	can,
	effectiveRole,
	grants,
	type Level,
	levelIn,
	type Scope,
	scopeFor,
	scopesAllow,
} from "@oxcut/core/model";
import type { Deps } from "../deps/deps.ts";
import type { AccessLookups, CallTarget, ItemKind, ProductionMembership } from "./access-lookups.ts";
import {
	forbidden,
	freshProofRequired,
	HttpError,
	insufficientScope,
	invalid,
	notFound,
	unauthenticated,
} from "./errors.ts";
import { type Principal, requireScope, requireSession } from "./principal.ts";
import type { Access, ProductionScope, Route } from "./route.ts";

/** The parts of a validated request that identify its production or studio. */
interface Target {
	readonly params: unknown;
	readonly body: unknown;
	/** The caller's membership in the path's production, if it was found with the caller. */
	readonly membership?: ProductionMembership | null | undefined;
}

/** The parts of a route that define its access. */
type Guarded = Pick<Route, "access" | "changes">;

/** Checks the permissions of one call's caller. */
export interface Authorizer {
	/**
	 * @returns the production that the access names; null if it names none.
	 * @throws {HttpError} 401 for a visitor, 404 for something hidden from the caller, 403 for something not allowed.
	 */
	authorize(route: Guarded, principal: Principal | null, target: Target): Promise<ProductionScope | null>;
	requireProduction(
		principal: Principal,
		productionId: number,
		area: Area,
		level: "view" | "edit",
	): Promise<ProductionScope>;
	/**
	 * For each production of a studio by id, why the caller may not see all of these areas: what `requireProduction` would throw;
	 * null if they may. One query, however many productions there are.
	 */
	refusalsInStudio(
		principal: Principal,
		studioId: number,
		areas: readonly Area[],
	): Promise<ReadonlyMap<number, HttpError | null>>;
}

/** Builds the access rules [PERM4] from the features' lookups. */
export function createAuthorizer({ db, clock }: Deps, lookups: AccessLookups): Authorizer {
	const requireProduction: Authorizer["requireProduction"] = async (principal, productionId, area, level) => {
		const membership = await lookups.production(db.knex, principal, productionId, clock());
		return requireMembership(principal, membership, [area], level);
	};

	const refusalsInStudio: Authorizer["refusalsInStudio"] = async (principal, studioId, areas) => {
		const memberships = await lookups.studioProductions(db.knex, principal, studioId, clock());
		return new Map(memberships.map((one) => [one.productionId, refusalOf(principal, one, areas)]));
	};

	const productionOfItems = async (kind: ItemKind, ids: readonly number[]): Promise<number> => {
		const wanted = new Set(ids);
		if (wanted.size === 0) throw invalid({ ids: ["can't be empty"] });
		const found = await lookups.items(db.knex, kind, [...wanted]);
		const productions = new Set(found.values());
		const [productionId] = productions;
		// Report an id of another production as if it didn't exist.
		if (productionId === undefined || found.size < wanted.size || productions.size > 1) throw notFound();
		return productionId;
	};

	const requireAccess = async (
		access: Exclude<Access, { readonly kind: "public" }>,
		changes: boolean,
		principal: Principal,
		target: Target,
	): Promise<ProductionScope | null> => {
		if (access.kind === "account") {
			if (changes) requireScope(principal, "write");
			return null;
		}
		if (access.kind === "admin") {
			requireAdmin(principal, access.level);
			requireScope(principal, changes ? "write" : "read");
			return null;
		}
		if (access.kind === "studio") {
			const studioId = idIn(target.params, access.param);
			const studioAccess = await lookups.studio(db.knex, principal.accountId, studioId);
			if (studioAccess === null || principal.productionIds !== null) throw notFound();
			const permissions = permissionsOf(principal, { studios: { [studioId]: studioAccess } });
			if (!can(permissions, access.level, "studio", { kind: "studio", id: studioId })) throw forbidden();
			requireScope(principal, changes ? "write" : "read");
			return null;
		}
		const { from, area, orArea = area, level, alsoView } = access;
		const areas = [area, orArea];
		const seeingToo = (scope: ProductionScope) => {
			for (const also of [alsoView ?? []].flat()) requireLevel(principal, scope, [also], "view");
			return scope;
		};
		if (target.membership !== undefined) {
			return seeingToo(requireMembership(principal, target.membership, areas, level));
		}
		let productionId: number;
		if (typeof from === "string") productionId = idIn(target.params, from);
		else if ("item" in from) {
			productionId = await productionOfItems(from.item, [idIn(target.params, from.param)]);
		} else {
			// The route's own schema parsed the body that its `ids` receives.
			productionId = await productionOfItems(from.items, from.ids(target.body as never));
		}
		const membership = await lookups.production(db.knex, principal, productionId, clock());
		return seeingToo(requireMembership(principal, membership, areas, level));
	};

	return {
		requireProduction,
		refusalsInStudio,
		authorize: async ({ access, changes }, principal, target) => {
			if (access.kind === "public") return null;
			if (principal === null) throw access.kind === "admin" ? notFound() : unauthenticated();
			const scope = await requireAccess(access, changes, principal, target);
			// Checked last: nobody should enter a password for a call that is rejected anyway.
			if (access.needsFreshProof === true) requireFreshProof(principal, clock());
			return scope;
		},
	};
}

/** The production or item in a call's path, before authentication; null if there is none or its id is invalid. */
export function targetOf(access: Access, params: unknown): CallTarget | null {
	if (access.kind !== "production" || params === null) return null;
	const { from } = access;
	if (typeof from === "string") return { kind: "production", id: idIn(params, from) };
	return "item" in from ? { kind: from.item, id: idIn(params, from.param), reads: from.reads } : null;
}

/** @throws {HttpError} 404 if the production is hidden from the caller, 403 if the call is not allowed there. */
function requireMembership(
	principal: Principal,
	membership: ProductionMembership | null,
	areas: readonly Area[],
	level: "view" | "edit",
): ProductionScope {
	const { productionIds } = principal;
	if (membership === null) throw notFound();
	if (productionIds !== null && !productionIds.includes(membership.productionId)) throw notFound();
	const scope = scopeOf(principal, membership);
	if (scope === null) throw notFound();
	if (membership.lacksProviderSignIn) throw new HttpError("provider_required");
	if (membership.lacksTwoFactor) throw new HttpError("two_factor_missing");
	requireLevel(principal, scope, areas, level);
	return scope;
}

/** Why a caller may not see all of these areas of a production; null if they may. */
function refusalOf(
	principal: Principal,
	membership: ProductionMembership,
	areas: readonly Area[],
): HttpError | null {
	try {
		for (const area of areas) requireMembership(principal, membership, [area], "view");
		return null;
	} catch (error) {
		if (error instanceof HttpError) return error;
		throw error;
	}
}

/** @throws {HttpError} 403 if the call is not allowed; worded differently if only the token's scopes forbid it. */
function requireLevel(
	{ scopes }: Pick<Principal, "scopes">,
	scope: ProductionScope,
	areas: readonly Area[],
	level: "view" | "edit",
): void {
	if (areas.some((area) => scope.may(level, area))) return;
	const [first] = areas;
	if (first === undefined || scopes === null || areas.some((area) => scopesAllow(scopes, level, area)))
		throw scope.refusal(level, ...areas);
	throw insufficientScope(scopeFor(level, first));
}

/** How long calls that guard the account are allowed after the password was entered [ACC21]. */
const PROOF_MS = 10 * 60_000;

/**
 * @throws {HttpError} 403: for every token [ACC12]; for a session with the code `fresh_proof_required` if its owner entered
 * the password too long ago.
 */
function requireFreshProof(principal: Principal, now: Date): void {
	requireSession(principal);
	const { provedAt } = principal;
	if (provedAt === null || now.getTime() - provedAt.getTime() > PROOF_MS) throw freshProofRequired();
}

/** Whether the caller may do this as a site admin; a token limited to productions never may [ADM1]. */
export function mayAsAdmin(principal: Principal, action: "view" | "edit"): boolean {
	return (
		principal.productionIds === null &&
		can(permissionsOf(principal, {}), action, "ox_admin", { kind: "system" })
	);
}

/** @throws {HttpError} 404 for all but site admins: admin calls are hidden from everyone else [API16]. */
export function requireSiteAdmin(principal: Principal | null): void {
	if (principal === null || !mayAsAdmin(principal, "view")) throw notFound();
}

function requireAdmin(principal: Principal, level: "view" | "edit"): void {
	requireSiteAdmin(principal);
	if (!mayAsAdmin(principal, level)) throw forbidden();
}

function idIn(params: unknown, name: string): number {
	const id: unknown = typeof params === "object" && params !== null ? Reflect.get(params, name) : undefined;
	if (typeof id !== "number") throw new Error(`the route's schema has no id in :${name}`);
	return id;
}

function permissionsOf(
	principal: Principal,
	rest: Partial<Pick<AccountPermissions, "studios" | "productions">>,
): AccountPermissions {
	return { id: principal.accountId, system: principal.system, studios: {}, productions: {}, ...rest };
}

/** @returns null if the account isn't a member of the production. */
function scopeOf(principal: Principal, membership: ProductionMembership): ProductionScope | null {
	const { productionId, studioId, viewOnly, access, studioAccess, itemVersion, item } = membership;
	const { scopes } = principal;
	const permissions = permissionsOf(principal, {
		studios: studioId === null || studioAccess === null ? {} : { [studioId]: studioAccess },
		productions: access === null ? {} : { [productionId]: access },
	});
	const role = effectiveRole(permissions, { id: productionId, studio_id: studioId });
	if (role === "none") return null;
	const scope: Scope = { kind: "production", id: productionId, studio_id: studioId, viewOnly };
	const levelOf = (area: Area) => limitLevel(principal, area, levelIn(area, role, access ?? undefined));
	return {
		id: productionId,
		studioId,
		viewOnly,
		itemVersion,
		item,
		role,
		levelIn: levelOf,
		may: (action, area) =>
			(scopes === null || scopesAllow(scopes, action, area)) && can(permissions, action, area, scope),
		refusal: (action, ...areas) => {
			const isForPlan = viewOnly && areas.some((area) => grants(levelOf(area), action));
			return forbidden(isForPlan ? viewOnlyText(membership) : undefined);
		},
	};
}

/** Why nobody can change or download anything in a production, and what to do. */
function viewOnlyText({ plan, unpaid }: ProductionMembership): string {
	if (unpaid === true)
		return `The payment for the plan ${plan} failed, so the project is view-only. Pay under Settings, Billing`;
	return `The plan ${plan} is view-only: nothing can be changed or downloaded. Change the plan under Settings, Billing`;
}

/** Limits a level in an area to the token's scopes. */
function limitLevel({ scopes }: Pick<Principal, "scopes">, area: Area, level: Level): Level {
	if (scopes === null || (level === "edit" && scopesAllow(scopes, "edit", area))) return level;
	return level !== "no_access" && scopesAllow(scopes, "view", area) ? "view" : "no_access";
}
