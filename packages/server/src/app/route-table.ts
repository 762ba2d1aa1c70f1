import { accountsRoutes } from "../features/accounts/accounts/routes.ts";
import { oauthRoutes } from "../features/accounts/oauth/routes.ts";
import { identityProviderRoutes } from "../features/accounts/providers/provider-routes.ts";
import { providerSignInRoutes } from "../features/accounts/providers/provider-sign-in-routes.ts";
import { featureFlagRoutes } from "../features/admin/feature-flags/routes.ts";
import { adminLogRoutes } from "../features/admin/logs/routes.ts";
import { adminOrganizationRoutes } from "../features/admin/organizations/routes.ts";
import { adminOverviewRoutes } from "../features/admin/overview/routes.ts";
import { adminProjectRoutes } from "../features/admin/projects/routes.ts";
import { adminUserRoutes } from "../features/admin/users/routes.ts";
import { paymentRoutes } from "../features/billing/charging/payment-routes.ts";
import { billingReadRoutes } from "../features/billing/charging/read-routes.ts";
import { billingInfoRoutes } from "../features/billing/subscriptions/billing-info-routes.ts";
import { cachedResourceRoutes } from "../features/cuts/cached-resources/routes.ts";
import { counselRoutes } from "../features/cuts/counsel/routes.ts";
import { cutBudgetRoutes } from "../features/cuts/cut-budget/routes.ts";
import { cutBuildRoutes } from "../features/cuts/cut-builds/routes.ts";
import { cutComparisonRoutes } from "../features/cuts/cut-comparisons/routes.ts";
import { cutCreditRoutes } from "../features/cuts/cut-credits/routes.ts";
import { cutFairUseRoutes } from "../features/cuts/cut-fair-use/routes.ts";
import { cutHintRoutes } from "../features/cuts/cut-hints/routes.ts";
import { cutLeftOutRoutes } from "../features/cuts/cut-left-out/routes.ts";
import { cutLicensedCostRoutes } from "../features/cuts/cut-licensed-cost/routes.ts";
import { cutNewsRoutes } from "../features/cuts/cut-news/routes.ts";
import { cutOrderNeedsRoutes } from "../features/cuts/cut-order-needs/routes.ts";
import { cutReportRoutes } from "../features/cuts/cut-reports/routes.ts";
import { cutRightsRoutes } from "../features/cuts/cut-rights/routes.ts";
import { cutScenarioRoutes } from "../features/cuts/cut-scenarios/routes.ts";
import { cutSharedPatternRoutes } from "../features/cuts/cut-shared-patterns/routes.ts";
import { cutTimelineRoutes } from "../features/cuts/cut-timelines/routes.ts";
import { cutWarningRoutes } from "../features/cuts/cut-warnings/routes.ts";
import { cutRoutes } from "../features/cuts/cuts/routes.ts";
import { dataFileRoutes } from "../features/cuts/data-files/routes.ts";
import { prepareReturn } from "../features/cuts/data-files/service.ts";
import { resourceMetadataRoutes } from "../features/cuts/resource-metadata/routes.ts";
import { seriesBudgetRoutes } from "../features/cuts/series-budget/routes.ts";
import { demoRoutes } from "../features/demo/routes.ts";
import { eventRoutes } from "../features/events/routes.ts";
import { cutFormRoutes } from "../features/forms/routes.ts";
import { archiveRoutes } from "../features/licensors/archives/routes.ts";
import { budgetLineRoutes } from "../features/licensors/budget-lines/routes.ts";
import { employeeRoutes } from "../features/licensors/employees/routes.ts";
import { licenseExpiryRoutes } from "../features/licensors/license-expiries/routes.ts";
import { licenseRoutes } from "../features/licensors/licenses/routes.ts";
import { licensingConditionRoutes } from "../features/licensors/licensing-conditions/routes.ts";
import { licensorRoutes } from "../features/licensors/licensors/routes.ts";
import { orderRoutes } from "../features/licensors/orders/routes.ts";
import { scenarioRoutes } from "../features/licensors/scenarios/routes.ts";
import { quotaRoutes } from "../features/organizations/quotas/routes.ts";
import { logoImageRoutes } from "../features/organizations/studios/logo-image-routes.ts";
import { managerRoutes } from "../features/organizations/studios/manager-routes.ts";
import { studioRoutes } from "../features/organizations/studios/routes.ts";
import { webhookRoutes } from "../features/organizations/webhooks/routes.ts";
import { configRoutes } from "../features/productions/configs/routes.ts";
import { customFieldRoutes } from "../features/productions/custom-fields/routes.ts";
import { deliveryRoutes } from "../features/productions/deliveries/routes.ts";
import { exclusionRuleRoutes } from "../features/productions/exclusion-rules/routes.ts";
import { fairUseReviewRoutes } from "../features/productions/fair-use-reviews/routes.ts";
import { mediumRoutes } from "../features/productions/media/routes.ts";
import { ownershipRoutes } from "../features/productions/ownership/routes.ts";
import { productionRoutes } from "../features/productions/productions/routes.ts";
import { templateRoutes } from "../features/productions/templates/routes.ts";
import { altFileRoutes } from "../features/records/alt-files/routes.ts";
import { orderReceiptRoutes } from "../features/records/order-receipts/routes.ts";
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

/** The calls of all features, in the groups of the API's document. */
const GROUPS: readonly RouteGroup[] = [
	{
		name: "Accounts",
		about:
			"Sign-in, the account with its addresses, sessions, two-factor devices and tokens, and sign-in for other programs.",
		routes: [...accountsRoutes, ...providerSignInRoutes, ...oauthRoutes, ...pictureRoutes],
	},
	{
		name: "Productions",
		about: "Productions, their settings and activity, and the demo.",
		routes: [
			// Before the production routes, which would take `demo` for an id.
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
		routes: [
			...studioRoutes,
			...managerRoutes,
			...quotaRoutes,
			...identityProviderRoutes,
			...webhookRoutes,
			...logoImageRoutes,
		],
	},
	{
		name: "Team and invites",
		about: "A production's members, their level in each area, and its owner.",
		routes: [...teamRoutes, ...inviteRoutes, ...ownershipRoutes],
	},
	{
		name: "Records",
		about:
			"Logged archive material: single records and batches, images, history, uses in cuts, saved views, and fair-use reviews.",
		routes: [
			...recordRoutes,
			...manyRecordRoutes,
			...recordImageRoutes,
			...recordHistoryRoutes,
			...recordUseRoutes,
			...recordViewRoutes,
			...fairUseReviewRoutes,
		],
	},
	{ name: "Tags", about: "The tags of a production's records, with their counts.", routes: tagRoutes },
	{
		name: "Alt files",
		about:
			"File names in cuts that match no record: ignored, out of scope, or redirected to records; and the rules that leave clips out of cuts.",
		routes: [...altFileRoutes, ...exclusionRuleRoutes],
	},
	{
		name: "Imports and exports",
		about: "Spreadsheet imports, previewed, confirmed and undone as one step; records as files.",
		routes: [...importRoutes, ...recordExportRoutes],
	},
	{
		name: "Licensors",
		about:
			"Owners of logged material and their terms: prices, conditions, licences, orders of masters, employees; deliveries, which licences must grant; the budget for them, and scenarios of what they could cost.",
		routes: [
			...licensorRoutes,
			...archiveRoutes,
			...priceRoutes,
			...licensingConditionRoutes,
			...licenseRoutes,
			...orderRoutes,
			...orderReceiptRoutes,
			...licenseExpiryRoutes,
			...deliveryRoutes,
			...mediumRoutes,
			...budgetLineRoutes,
			...scenarioRoutes,
			...employeeRoutes,
		],
	},
	{
		name: "Cuts",
		about:
			"Versions of the film with their edit lists, builds, reports and the data used for them; templates of the forms that broadcasters and societies ask for.",
		routes: [
			...cutRoutes,
			...dataFileRoutes,
			...cutBuildRoutes,
			...cutReportRoutes,
			...cutCreditRoutes,
			...cutFormRoutes,
			...templateRoutes,
			...cutWarningRoutes,
			...cutComparisonRoutes,
			...cutHintRoutes,
			...cutSharedPatternRoutes,
			...cutTimelineRoutes,
			...cutFairUseRoutes,
			...counselRoutes,
			...cutLicensedCostRoutes,
			...cutRightsRoutes,
			...cutOrderNeedsRoutes,
			...cutBudgetRoutes,
			...seriesBudgetRoutes,
			...cutScenarioRoutes,
			...cutLeftOutRoutes,
			...cutNewsRoutes,
			...cachedResourceRoutes,
			...resourceMetadataRoutes,
		],
	},
	{
		name: "Trash",
		about: "Deletions and merges of the last 30 days: restore them or delete them for good.",
		routes: trashRoutes({ data_files: prepareReturn }),
	},
	{
		name: "Events",
		about: "A production's changes as they happen, as server-sent events.",
		routes: eventRoutes,
	},
	{
		name: "Billing",
		about:
			"A production's plan, charges, cards and invoices. Card numbers go from the browser to the payment provider only. Amounts are US cents.",
		routes: [...billingReadRoutes, ...paymentRoutes, ...billingInfoRoutes],
	},
	{ name: "Currencies", about: "Exchange rates, in units per US dollar.", routes: currencyRoutes },
	{
		name: "The site",
		about: "Calls without an account, the server's health, and background jobs for site admins.",
		routes: [...publicSiteRoutes, ...healthRoutes, ...jobRoutes],
	},
	{
		name: "Administration",
		about: "Users, organizations, projects, feature flags and logs. These calls exist only for site admins.",
		routes: [
			...adminOverviewRoutes,
			...adminUserRoutes,
			...adminOrganizationRoutes,
			...adminProjectRoutes,
			...adminLogRoutes,
			...featureFlagRoutes,
		],
	},
];

/** Every call of the API. */
export const ROUTES: readonly Route[] = [...GROUPS.flatMap(({ routes }) => routes), ...openapiRoutes(GROUPS)];
