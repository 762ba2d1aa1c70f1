import {
	findItemPlace,
	findProductionMembership,
	listStudioMemberships,
} from "../access/find-production-membership.ts";
import { findStudioAccess } from "../access/find-studio-access.ts";
import { productionsOfItems } from "../access/item-productions.ts";
import { findSessionCaller, findTokenCaller } from "../features/accounts/accounts/session-queries.ts";
import type { AccessLookups } from "../http/access-lookups.ts";

/** The features' lookups for the HTTP layer's access checks. */
export const LOOKUPS: AccessLookups = {
	session: findSessionCaller,
	token: findTokenCaller,
	production: findProductionMembership,
	studioProductions: listStudioMemberships,
	studio: findStudioAccess,
	item: findItemPlace,
	items: productionsOfItems,
};
