import { accountsRoutes } from "../features/accounts/routes.ts";
import { activityRoutes } from "../features/activity/routes.ts";
import { altFileRoutes } from "../features/alt-files/routes.ts";
import { archiveRoutes } from "../features/archives/routes.ts";
import { auditRoutes } from "../features/audit/routes.ts";
import { cachedResourceRoutes } from "../features/cached-resources/routes.ts";
import { configRoutes } from "../features/configs/routes.ts";
import { currencyRoutes } from "../features/currencies/routes.ts";
import { customFieldRoutes } from "../features/custom-fields/routes.ts";
import { cutBuildRoutes } from "../features/cut-builds/routes.ts";
import { cutReportRoutes } from "../features/cut-reports/routes.ts";
import { cutWarningRoutes } from "../features/cut-warnings/routes.ts";
import { cutRoutes } from "../features/cuts/routes.ts";
import { dataFileRoutes } from "../features/data-files/routes.ts";
import { demoRoutes } from "../features/demo/routes.ts";
import { employeeRoutes } from "../features/employees/routes.ts";
import { eventRoutes } from "../features/events/routes.ts";
import { healthRoutes } from "../features/health/routes.ts";
import { importRoutes } from "../features/imports/routes.ts";
import { inviteRoutes } from "../features/invites/routes.ts";
import { jobRoutes } from "../features/jobs/routes.ts";
import { licenseRoutes } from "../features/licenses/routes.ts";
import { licensingConditionRoutes } from "../features/licensing-conditions/routes.ts";
import { licensorRoutes } from "../features/licensors/routes.ts";
import { oauthRoutes } from "../features/oauth/routes.ts";
import { ownershipRoutes } from "../features/ownership/routes.ts";
import { pictureRoutes } from "../features/pictures/routes.ts";
import { priceRoutes } from "../features/prices/routes.ts";
import { productionRoutes } from "../features/productions/routes.ts";
import { publicSiteRoutes } from "../features/public-site/routes.ts";
import { recordExportRoutes } from "../features/record-export/routes.ts";
import { recordHistoryRoutes } from "../features/record-history/routes.ts";
import { recordImageRoutes } from "../features/record-images/routes.ts";
import { recordUseRoutes } from "../features/record-uses/routes.ts";
import { recordViewRoutes } from "../features/record-views/routes.ts";
import { manyRecordRoutes } from "../features/records/many-routes.ts";
import { recordRoutes } from "../features/records/routes.ts";
import { resourceMetadataRoutes } from "../features/resource-metadata/routes.ts";
import { logoImageRoutes } from "../features/studios/logo-image-routes.ts";
import { managerRoutes } from "../features/studios/manager-routes.ts";
import { studioRoutes } from "../features/studios/routes.ts";
import { tagRoutes } from "../features/tags/routes.ts";
import { teamRoutes } from "../features/team/routes.ts";
import { trashRoutes } from "../features/trash/routes.ts";
import type { RouteGroup } from "../http/openapi.ts";
import { openapiRoutes } from "../http/openapi-route.ts";
import type { Route } from "../http/route.ts";

/** Every feature's calls, by what they are about. */
const GROUPS: readonly RouteGroup[] = [
	{
		name: "Accounts",
		about:
			"Signing in, the account and its addresses, sessions and tokens, and signing in by other programs.",
		routes: [...accountsRoutes, ...oauthRoutes, ...pictureRoutes],
	},
	{
		name: "Productions",
		about: "Productions, what they are set up with, what happened in them, and the demo.",
		routes: [
			// Before one production: `demo` is no id.
			...demoRoutes,
			...productionRoutes,
			...configRoutes,
			...customFieldRoutes,
			...activityRoutes,
			...auditRoutes,
		],
	},
	{
		name: "Organizations",
		about: "Studios, which hold productions.",
		routes: [...studioRoutes, ...managerRoutes, ...logoImageRoutes],
	},
	{
		name: "Team and invites",
		about: "Who works on a production, at which level in each of its areas, and who owns it.",
		routes: [...teamRoutes, ...inviteRoutes, ...ownershipRoutes],
	},
	{
		name: "Records",
		about:
			"What was logged: one, many at once, their images, history and uses in cuts, and saved views of them.",
		routes: [
			...recordRoutes,
			...manyRecordRoutes,
			...recordImageRoutes,
			...recordHistoryRoutes,
			...recordUseRoutes,
			...recordViewRoutes,
		],
	},
	{ name: "Tags", about: "The tags of a production's records, with their counts.", routes: tagRoutes },
	{
		name: "Alt files",
		about: "Files of a cut by names that are no record's: ignored, not ours, or these records.",
		routes: altFileRoutes,
	},
	{
		name: "Imports and exports",
		about: "Spreadsheets: by a preview, confirmed whole, undone as one step; and records as a file.",
		routes: [...importRoutes, ...recordExportRoutes],
	},
	{
		name: "Licensors",
		about: "Who owns what was logged, and on which terms: prices, conditions, licences, employees.",
		routes: [
			...licensorRoutes,
			...archiveRoutes,
			...priceRoutes,
			...licensingConditionRoutes,
			...licenseRoutes,
			...employeeRoutes,
		],
	},
	{
		name: "Cuts",
		about: "Versions of the film: their edit lists, builds and reports, and what they were worked out with.",
		routes: [
			...cutRoutes,
			...dataFileRoutes,
			...cutBuildRoutes,
			...cutReportRoutes,
			...cutWarningRoutes,
			...cachedResourceRoutes,
			...resourceMetadataRoutes,
		],
	},
	{
		name: "Trash",
		about: "What was deleted or merged in the last 30 days: restored, or deleted for good.",
		routes: trashRoutes,
	},
	{
		name: "Events",
		about: "What changes in a production, told as it happens by server-sent events.",
		routes: eventRoutes,
	},
	{ name: "Currencies", about: "Exchange rates, in units per US dollar.", routes: currencyRoutes },
	{
		name: "The site",
		about: "What needs no account, whether the server can work, and its background work for site admins.",
		routes: [...publicSiteRoutes, ...healthRoutes, ...jobRoutes],
	},
];

/** Every call of the API, and the only place where they are brought together. */
export const ROUTES: readonly Route[] = [...GROUPS.flatMap(({ routes }) => routes), ...openapiRoutes(GROUPS)];
