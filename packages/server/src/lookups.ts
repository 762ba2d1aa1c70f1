import { findSessionPrincipal, findTokenPrincipal } from "./features/accounts/session-queries.ts";
import { productionsOfAltFiles } from "./features/alt-files/item-production.ts";
import { productionsOfCuts } from "./features/cuts/item-production.ts";
import { productionsOfDataFiles } from "./features/data-files/item-production.ts";
import { productionsOfImports } from "./features/imports/item-production.ts";
import { productionsOfLicenses } from "./features/licenses/item-production.ts";
import { productionsOfLicensingConditions } from "./features/licensing-conditions/item-production.ts";
import { productionsOfLicensors } from "./features/licensors/item-production.ts";
import { findProductionMembership } from "./features/permissions/find-production-membership.ts";
import { findStudioAccess } from "./features/permissions/find-studio-access.ts";
import { productionsOfPrices } from "./features/prices/item-production.ts";
import { productionsOfRecords } from "./features/records/item-production.ts";
import type { AccessLookups } from "./http/access-lookups.ts";

/** What the features answer to the HTTP layer's questions of access. */
export const LOOKUPS: AccessLookups = {
	session: findSessionPrincipal,
	token: findTokenPrincipal,
	production: findProductionMembership,
	studio: findStudioAccess,
	items: {
		record: productionsOfRecords,
		licensor: productionsOfLicensors,
		price: productionsOfPrices,
		licensing_condition: productionsOfLicensingConditions,
		alt_file: productionsOfAltFiles,
		license: productionsOfLicenses,
		import: productionsOfImports,
		cut: productionsOfCuts,
		data_file: productionsOfDataFiles,
	},
};
