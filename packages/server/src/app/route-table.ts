import { accountsRoutes } from "../features/accounts/accounts/routes.ts";
import { oauthRoutes } from "../features/accounts/oauth/routes.ts";
import { cachedResourceRoutes } from "../features/cuts/cached-resources/routes.ts";
import { cutBuildRoutes } from "../features/cuts/cut-builds/routes.ts";
import { cutReportRoutes } from "../features/cuts/cut-reports/routes.ts";
import { cutWarningRoutes } from "../features/cuts/cut-warnings/routes.ts";
import { cutRoutes } from "../features/cuts/cuts/routes.ts";
import { dataFileRoutes } from "../features/cuts/data-files/routes.ts";
import { resourceMetadataRoutes } from "../features/cuts/resource-metadata/routes.ts";
import { demoRoutes } from "../features/demo/routes.ts";
import { eventRoutes } from "../features/events/routes.ts";
import { archiveRoutes } from "../features/licensors/archives/routes.ts";
import { employeeRoutes } from "../features/licensors/employees/routes.ts";
import { licenseRoutes } from "../features/licensors/licenses/routes.ts";
import { licensingConditionRoutes } from "../features/licensors/licensing-conditions/routes.ts";
import { licensorRoutes } from "../features/licensors/licensors/routes.ts";
import { logoImageRoutes } from "../features/organizations/studios/logo-image-routes.ts";
import { managerRoutes } from "../features/organizations/studios/manager-routes.ts";
import { studioRoutes } from "../features/organizations/studios/routes.ts";
import { configRoutes } from "../features/productions/configs/routes.ts";
import { customFieldRoutes } from "../features/productions/custom-fields/routes.ts";
import { ownershipRoutes } from "../features/productions/ownership/routes.ts";
import { productionRoutes } from "../features/productions/productions/routes.ts";
import { altFileRoutes } from "../features/records/alt-files/routes.ts";
import { recordImageRoutes } from "../features/records/record-images/routes.ts";
import { priceRoutes } from "../features/records/record-prices/routes.ts";
import { recordUseRoutes } from "../features/records/record-uses/routes.ts";
import { recordViewRoutes } from "../features/records/record-views/routes.ts";
import { manyRecordRoutes } from "../features/records/records/many-routes.ts";
import { recordRoutes } from "../features/records/records/routes.ts";
import { tagRoutes } from "../features/records/tags/routes.ts";
import { currencyRoutes } from "../features/site/currencies/routes.ts";
import { healthRoutes } from "../features/site/health/routes.ts";
import { jobRoutes } from "../features/site/jobs/routes.ts";
import { pictureRoutes } from "../features/site/pictures/routes.ts";
import { publicSiteRoutes } from "../features/site/public-site/routes.ts";
import { importRoutes } from "../features/spreadsheets/imports/routes.ts";
import { recordExportRoutes } from "../features/spreadsheets/record-export/routes.ts";
import { inviteRoutes } from "../features/team/invites/routes.ts";
import { teamRoutes } from "../features/team/team/routes.ts";
import { trashRoutes } from "../features/trash/routes.ts";
import type { RouteGroup } from "../http/openapi.ts";
import { openapiRoutes } from "../http/openapi-route.ts";
import type { Route } from "../http/route.ts";
import { activityRoutes } from "../journal/activity/routes.ts";
import { auditRoutes } from "../journal/audit/routes.ts";
import { recordHistoryRoutes } from "../journal/record-history/routes.ts";

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
