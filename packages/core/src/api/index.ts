/**
 * The API's contract: every call with its path, parameters, responses and required access. The server registers its
 * routes from it, and the API's document is generated from it.
 */

export { accessTokenCalls } from "./access-tokens.ts";
export { accountCalls } from "./account.ts";
export { adminCalls } from "./admin.ts";
export { altFileCalls } from "./alt-files.ts";
export { changesAnswer, entity, itemAnswer, itemsAnswer, listAnswer } from "./answers.ts";
export { ApiError } from "./api-error.ts";
export { archiveCalls } from "./archives.ts";
export { billingCalls } from "./billing.ts";
export { budgetLineCalls } from "./budget-lines.ts";
export { cachedResourceCalls } from "./cached-resources.ts";
export { type ApiCall, CALLS } from "./calls.ts";
export { counselCalls } from "./counsel.ts";
export {
	type AnswerOf,
	type ApiAnswer,
	type Client,
	type ClientOptions,
	createClient,
	type InputOf,
	type PathOf,
	pathWith,
	type SendOptions,
} from "./create-client.ts";
export { cutBudgetCalls } from "./cut-budget.ts";
export { cutBuildCalls } from "./cut-builds.ts";
export { type ComparisonQuery, cutComparisonCalls } from "./cut-comparisons.ts";
export { type CreditQuery, cutCreditCalls } from "./cut-credits.ts";
export type { BuildJob, ClaimWarning } from "./cut-entities.ts";
export { cutFairUseCalls } from "./cut-fair-use.ts";
export { cutFormCalls, type FormQuery } from "./cut-forms.ts";
export { cutHintCalls } from "./cut-hints.ts";
export { cutLicensedCostCalls } from "./cut-licensed-cost.ts";
export { cutNewsCalls } from "./cut-news.ts";
export { cutReportCalls, type ReportQuery } from "./cut-reports.ts";
export { cutRightsCalls } from "./cut-rights.ts";
export { cutSharedPatternCalls } from "./cut-shared-patterns.ts";
export { cutTimelineCalls, type TimelineChoiceQuery } from "./cut-timelines.ts";
export { cutCalls } from "./cuts.ts";
export { dataFileCalls } from "./data-files.ts";
export { conditionCalls, priceCalls } from "./deal-terms.ts";
export {
	type Call,
	type CallAccess,
	type CallAnswer,
	cursorParameter,
	defineCalls,
	isAtRoot,
	type MediaAnswer,
	type UploadRule,
} from "./define-calls.ts";
export { deliveryCalls } from "./deliveries.ts";
export { emailCalls } from "./emails.ts";
export { employeeCalls } from "./employees.ts";
export { API_ERRORS, type ApiErrorCode } from "./errors.ts";
export { eventCalls } from "./events.ts";
export { exclusionRuleCalls } from "./exclusion-rules.ts";
export { fairUseReviewCalls } from "./fair-use-reviews.ts";
export { featureFlagCalls } from "./feature-flags.ts";
export { identityProviderCalls, providerSignInCalls } from "./identity-providers.ts";
export type { ImportOptions } from "./import-entities.ts";
export { type ImportChoices, importCalls, POSTER_FILE } from "./imports.ts";
export { JOB_STATES, type JobState } from "./job-states.ts";
export { licenseExpiryCalls } from "./license-expiries.ts";
export { licenseCalls } from "./licenses.ts";
export { licensorCalls } from "./licensors.ts";
export { linkTokenBody } from "./link-token.ts";
export { logCalls } from "./logs.ts";
export { mediumCalls } from "./media.ts";
export { oauthCalls } from "./oauth.ts";
export { orderCalls } from "./orders.ts";
export { studioCalls } from "./organizations.ts";
export { PAGE_PATHS, type PageName } from "./page-paths.ts";
export {
	idListQuery,
	idParams,
	idsIn,
	idText,
	licensorParams,
	productionParams,
	sinceParams,
} from "./parameters.ts";
export { isPersonal } from "./personal-calls.ts";
export { DRAWN_TYPE, IMAGE_SIZES, imageSizeText, pictureCalls, pictureUpload } from "./pictures.ts";
export { productionCalls } from "./productions.ts";
export { projectSettingsCalls } from "./project-settings.ts";
export type { RecordAction } from "./record-entities.ts";
export type { RecordListFilter, RecordListQuery, RecordSort } from "./record-lists.ts";
export { recordViewCalls } from "./record-views.ts";
export { recordCalls, removalsIn } from "./records.ts";
export { resourceMetadataCalls } from "./resource-metadata.ts";
export { scenarioCalls } from "./scenarios.ts";
export { EPISODES_MAX, seriesBudgetCalls, TOO_MANY_EPISODES } from "./series-budget.ts";
export { signInCalls } from "./sign-in.ts";
export { siteCalls } from "./site.ts";
export { tagCalls, tagNameOf } from "./tags.ts";
export { teamCalls } from "./team.ts";
export { templateCalls } from "./templates.ts";
export { trashCalls } from "./trash.ts";
export { twoFactorCalls } from "./two-factor.ts";
export { announcementSchema } from "./uploads.ts";
export { webhookCalls } from "./webhooks.ts";
