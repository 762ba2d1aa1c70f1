import { findSessionCaller, findTokenCaller } from "../features/accounts/session-queries.ts";
import { findProductionMembership } from "../features/permissions/find-production-membership.ts";
import { findStudioAccess } from "../features/permissions/find-studio-access.ts";
import { productionsOfItems } from "../features/permissions/item-productions.ts";
import type { AccessLookups } from "../http/access-lookups.ts";

/** What the features answer to the HTTP layer's questions of access. */
export const LOOKUPS: AccessLookups = {
	session: findSessionCaller,
	token: findTokenCaller,
	production: findProductionMembership,
	studio: findStudioAccess,
	items: productionsOfItems,
};
