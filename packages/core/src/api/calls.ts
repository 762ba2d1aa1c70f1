import { accessTokenCalls } from "./access-tokens.ts";
import { accountCalls } from "./account.ts";
import { adminCalls } from "./admin.ts";
import { altFileCalls } from "./alt-files.ts";
import { archiveCalls } from "./archives.ts";
import { billingCalls } from "./billing.ts";
import { budgetLineCalls } from "./budget-lines.ts";
import { cachedResourceCalls } from "./cached-resources.ts";
import { counselCalls } from "./counsel.ts";
import { cutBudgetCalls } from "./cut-budget.ts";
import { cutBuildCalls } from "./cut-builds.ts";
import { cutComparisonCalls } from "./cut-comparisons.ts";
import { cutCreditCalls } from "./cut-credits.ts";
import { cutFairUseCalls } from "./cut-fair-use.ts";
import { cutFormCalls } from "./cut-forms.ts";
import { cutHintCalls } from "./cut-hints.ts";
import { cutLicensedCostCalls } from "./cut-licensed-cost.ts";
import { cutNewsCalls } from "./cut-news.ts";
import { cutReportCalls } from "./cut-reports.ts";
import { cutRightsCalls } from "./cut-rights.ts";
import { cutTimelineCalls } from "./cut-timelines.ts";
import { cutCalls } from "./cuts.ts";
import { dataFileCalls } from "./data-files.ts";
import { conditionCalls, priceCalls } from "./deal-terms.ts";
import type { Call } from "./define-calls.ts";
import { deliveryCalls } from "./deliveries.ts";
import { emailCalls } from "./emails.ts";
import { employeeCalls } from "./employees.ts";
import { eventCalls } from "./events.ts";
import { fairUseReviewCalls } from "./fair-use-reviews.ts";
import { featureFlagCalls } from "./feature-flags.ts";
import { identityProviderCalls, providerSignInCalls } from "./identity-providers.ts";
import { importCalls } from "./imports.ts";
import { licenseExpiryCalls } from "./license-expiries.ts";
import { licenseCalls } from "./licenses.ts";
import { licensorCalls } from "./licensors.ts";
import { logCalls } from "./logs.ts";
import { oauthCalls } from "./oauth.ts";
import { orderCalls } from "./orders.ts";
import { studioCalls } from "./organizations.ts";
import { pictureCalls } from "./pictures.ts";
import { productionCalls } from "./productions.ts";
import { projectSettingsCalls } from "./project-settings.ts";
import { recordViewCalls } from "./record-views.ts";
import { recordCalls } from "./records.ts";
import { resourceMetadataCalls } from "./resource-metadata.ts";
import { scenarioCalls } from "./scenarios.ts";
import { signInCalls } from "./sign-in.ts";
import { siteCalls } from "./site.ts";
import { tagCalls } from "./tags.ts";
import { teamCalls } from "./team.ts";
import { templateCalls } from "./templates.ts";
import { trashCalls } from "./trash.ts";
import { twoFactorCalls } from "./two-factor.ts";
import { webhookCalls } from "./webhooks.ts";

/** By name: inferred, the type of all calls is longer than the compiler writes into declarations. */
type Calls = typeof accessTokenCalls &
	typeof accountCalls &
	typeof adminCalls &
	typeof altFileCalls &
	typeof archiveCalls &
	typeof billingCalls &
	typeof cachedResourceCalls &
	typeof conditionCalls &
	typeof counselCalls &
	typeof cutBuildCalls &
	typeof cutCalls &
	typeof cutReportCalls &
	typeof cutComparisonCalls &
	typeof cutCreditCalls &
	typeof cutFairUseCalls &
	typeof cutFormCalls &
	typeof cutBudgetCalls &
	typeof cutLicensedCostCalls &
	typeof cutRightsCalls &
	typeof cutHintCalls &
	typeof cutTimelineCalls &
	typeof dataFileCalls &
	typeof emailCalls &
	typeof employeeCalls &
	typeof eventCalls &
	typeof fairUseReviewCalls &
	typeof featureFlagCalls &
	typeof identityProviderCalls &
	typeof importCalls &
	typeof budgetLineCalls &
	typeof deliveryCalls &
	typeof licenseCalls &
	typeof licenseExpiryCalls &
	typeof licensorCalls &
	typeof orderCalls &
	typeof cutNewsCalls &
	typeof logCalls &
	typeof oauthCalls &
	typeof pictureCalls &
	typeof priceCalls &
	typeof productionCalls &
	typeof projectSettingsCalls &
	typeof providerSignInCalls &
	typeof recordCalls &
	typeof recordViewCalls &
	typeof scenarioCalls &
	typeof resourceMetadataCalls &
	typeof signInCalls &
	typeof siteCalls &
	typeof studioCalls &
	typeof tagCalls &
	typeof teamCalls &
	typeof templateCalls &
	typeof trashCalls &
	typeof twoFactorCalls &
	typeof webhookCalls;

const calls: Calls = {
	...accessTokenCalls,
	...accountCalls,
	...adminCalls,
	...altFileCalls,
	...archiveCalls,
	...billingCalls,
	...cachedResourceCalls,
	...conditionCalls,
	...counselCalls,
	...cutBuildCalls,
	...cutCalls,
	...cutReportCalls,
	...cutComparisonCalls,
	...cutCreditCalls,
	...cutFairUseCalls,
	...cutFormCalls,
	...cutBudgetCalls,
	...cutLicensedCostCalls,
	...cutRightsCalls,
	...cutHintCalls,
	...cutTimelineCalls,
	...dataFileCalls,
	...emailCalls,
	...employeeCalls,
	...eventCalls,
	...fairUseReviewCalls,
	...featureFlagCalls,
	...identityProviderCalls,
	...importCalls,
	...budgetLineCalls,
	...deliveryCalls,
	...licenseCalls,
	...licenseExpiryCalls,
	...licensorCalls,
	...orderCalls,
	...cutNewsCalls,
	...logCalls,
	...oauthCalls,
	...pictureCalls,
	...priceCalls,
	...productionCalls,
	...projectSettingsCalls,
	...providerSignInCalls,
	...recordCalls,
	...recordViewCalls,
	...scenarioCalls,
	...resourceMetadataCalls,
	...signInCalls,
	...siteCalls,
	...studioCalls,
	...tagCalls,
	...teamCalls,
	...templateCalls,
	...trashCalls,
	...twoFactorCalls,
	...webhookCalls,
};

/** One of the API's calls. */
export type ApiCall = (typeof calls)[keyof typeof calls];

/** Every call of the API, by its id. */
export const CALLS: Readonly<Record<string, Call>> = calls;
