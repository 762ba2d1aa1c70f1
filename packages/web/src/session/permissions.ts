import { type Action, can, governsProduction, isSiteAdmin } from "@oxcut/core/model";
import type { CurrentAccount } from "./account-query.ts";

/** The parts of a production that permissions depend on. */
export interface PermissionScope {
	readonly id: number;
	readonly studio_id: number | null;
	readonly billing: { readonly plan: { readonly features: { readonly view_only?: boolean | undefined } } };
}

/** Whether the account may do something in a production; visitors may do nothing. */
export function mayInProduction(
	account: CurrentAccount | null,
	production: PermissionScope | null | undefined,
	action: Action,
	field: string,
): boolean {
	if (account === null || production === null || production === undefined) return false;
	return can(account.permissions, action, field, {
		kind: "production",
		id: production.id,
		studio_id: production.studio_id,
		viewOnly: production.billing.plan.features.view_only === true,
	});
}

/** Whether the account may download data as files, which takes view in datasets [PERM1, PERM4]. */
export function mayDownload(
	account: CurrentAccount | null,
	production: PermissionScope | null | undefined,
): boolean {
	return mayInProduction(account, production, "view", "datasets");
}

/** Whether the account may delete a production: its owner and its studio's managers, on a plan that lets them edit [PERM19]. */
export function mayDeleteProduction(account: CurrentAccount, production: PermissionScope): boolean {
	const { productions, studios } = account.permissions;
	const studio = production.studio_id === null ? undefined : studios[production.studio_id];
	return (
		governsProduction(productions[production.id]?.main_role, studio?.main_role) &&
		mayInProduction(account, production, "edit", "production")
	);
}

/** Whether the account may do something in a studio. */
export function mayInStudio(account: CurrentAccount | null, studioId: number, action: Action): boolean {
	return account !== null && can(account.permissions, action, "studio", { kind: "studio", id: studioId });
}

export function isAdmin(account: CurrentAccount | null): boolean {
	return account !== null && isSiteAdmin(account.permissions);
}
