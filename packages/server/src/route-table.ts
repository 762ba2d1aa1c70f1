import { accountsRoutes } from "./features/accounts/routes.ts";
import { activityRoutes } from "./features/activity/routes.ts";
import { altFileRoutes } from "./features/alt-files/routes.ts";
import { archiveRoutes } from "./features/archives/routes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { cachedResourceRoutes } from "./features/cached-resources/routes.ts";
import { configRoutes } from "./features/configs/routes.ts";
import { currencyRoutes } from "./features/currencies/routes.ts";
import { customFieldRoutes } from "./features/custom-fields/routes.ts";
import { cutBuildRoutes } from "./features/cut-builds/routes.ts";
import { cutReportRoutes } from "./features/cut-reports/routes.ts";
import { cutWarningRoutes } from "./features/cut-warnings/routes.ts";
import { cutRoutes } from "./features/cuts/routes.ts";
import { dataFileRoutes } from "./features/data-files/routes.ts";
import { demoRoutes } from "./features/demo/routes.ts";
import { employeeRoutes } from "./features/employees/routes.ts";
import { eventRoutes } from "./features/events/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { importRoutes } from "./features/imports/routes.ts";
import { inviteRoutes } from "./features/invites/routes.ts";
import { jobRoutes } from "./features/jobs/routes.ts";
import { licenseRoutes } from "./features/licenses/routes.ts";
import { licensingConditionRoutes } from "./features/licensing-conditions/routes.ts";
import { licensorRoutes } from "./features/licensors/routes.ts";
import { oauthRoutes } from "./features/oauth/routes.ts";
import { pictureRoutes } from "./features/pictures/routes.ts";
import { priceRoutes } from "./features/prices/routes.ts";
import { productionRoutes } from "./features/productions/routes.ts";
import { publicSiteRoutes } from "./features/public-site/routes.ts";
import { recordExportRoutes } from "./features/record-export/routes.ts";
import { recordHistoryRoutes } from "./features/record-history/routes.ts";
import { recordImageRoutes } from "./features/record-images/routes.ts";
import { recordUseRoutes } from "./features/record-uses/routes.ts";
import { manyRecordRoutes } from "./features/records/many-routes.ts";
import { recordRoutes } from "./features/records/routes.ts";
import { resourceMetadataRoutes } from "./features/resource-metadata/routes.ts";
import { logoImageRoutes } from "./features/studios/logo-image-routes.ts";
import { studioRoutes } from "./features/studios/routes.ts";
import { tagRoutes } from "./features/tags/routes.ts";
import { teamRoutes } from "./features/team/routes.ts";
import { openapiRoutes } from "./http/openapi-route.ts";
import type { Route } from "./http/route.ts";

const FEATURE_ROUTES: readonly Route[] = [
	...accountsRoutes,
	...activityRoutes,
	...altFileRoutes,
	...archiveRoutes,
	...auditRoutes,
	...cachedResourceRoutes,
	...configRoutes,
	...currencyRoutes,
	...customFieldRoutes,
	...cutBuildRoutes,
	...cutReportRoutes,
	...cutRoutes,
	...cutWarningRoutes,
	...dataFileRoutes,
	...demoRoutes,
	...employeeRoutes,
	...eventRoutes,
	...healthRoutes,
	...importRoutes,
	...inviteRoutes,
	...jobRoutes,
	...licenseRoutes,
	...licensingConditionRoutes,
	...licensorRoutes,
	...oauthRoutes,
	...pictureRoutes,
	...priceRoutes,
	...productionRoutes,
	...publicSiteRoutes,
	...recordExportRoutes,
	...recordHistoryRoutes,
	...recordImageRoutes,
	...recordRoutes,
	...manyRecordRoutes,
	...recordUseRoutes,
	...resourceMetadataRoutes,
	...logoImageRoutes,
	...studioRoutes,
	...tagRoutes,
	...teamRoutes,
];

/** Every call of the API, and the only place where they are brought together. */
export const ROUTES: readonly Route[] = [...FEATURE_ROUTES, ...openapiRoutes(FEATURE_ROUTES)];
