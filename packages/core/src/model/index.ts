/** The schemas, limits and rules of everything that ox stores: productions, accounts, studios, teams, billing. */

export { type MediaVocabulary, mediaVocabulary } from "../rights/media.ts";
export { OWN_MEDIA_MAX, type OwnMediumProblem, ownMediaProblems } from "../rights/own-media-problems.ts";
export { closestNames } from "../text/closest-names.ts";
export { counted } from "../text/counted.ts";
export { fileStem } from "../text/file-stem.ts";
export { foldName } from "../text/fold-name.ts";
export { groupBy } from "../text/group-by.ts";
export { findJsonFault, findJsonLine, type JsonFault } from "../text/json-lines.ts";
export { splitUnquoted, unquoted } from "../text/quotation.ts";
export { safeText } from "../text/safe-text.ts";
export {
	type BillingInfo,
	billingInfoSchema,
	billingInfoUpdateSchema,
	billToSchema,
	joinBillingEmails,
	splitBillingEmails,
} from "./billing/billing-info.ts";
export {
	type BillingPlan,
	billingPlanSchema,
	DEMO_PLAN,
	INTERVAL_KINDS,
	type IntervalKind,
	LIMITED_FEATURES,
	type LimitedFeature,
	planAllows,
} from "./billing/billing-plan.ts";
export {
	type BillingPayment,
	billingIntervalSchema,
	billingPaymentSchema,
	billingRecipientSchema,
	type Invoice,
	invoiceSchema,
} from "./billing/invoice.ts";
export { limitText } from "./billing/limit-text.ts";
export { type PayMethod, payMethodSchema } from "./billing/pay-method.ts";
export { planPriceLabel } from "./billing/plan-price-label.ts";
export {
	FIRST_CHARGE_DELAY_MS,
	planSwitchSchema,
	SUBSCRIPTION_STATES,
	type Subscription,
	type SubscriptionState,
	subscriptionSchema,
} from "./billing/subscription.ts";
export { CACHED_RESOURCE_CHUNK, type CachedResource, cachedResourceSchema } from "./cuts/cached-resource.ts";
export { cellText, moneyText } from "./cuts/cell-text.ts";
export { type Cost, NO_COST } from "./cuts/cost.ts";
export {
	CREDIT_FILES,
	CREDIT_FORMATS,
	type CreditFile,
	type CreditFormat,
	type CreditList,
} from "./cuts/credit-file.ts";
export {
	type Cut,
	type CutCounts,
	type CutCreate,
	type CutUpdate,
	cutCountsSchema,
	cutInfoSchema,
	cutSchema,
	limitedCutSchema,
	nleConfigSchema,
} from "./cuts/cut.ts";
export {
	CAUSES,
	type Cause,
	CHANGE_KINDS,
	type ChangeKind,
	type CutDifferenceDocument,
	cutDifferenceSchema,
} from "./cuts/cut-difference.ts";
export type { CutHintsDocument } from "./cuts/cut-hints.ts";
export { type DataFile, type DataFileCreate, dataFileSchema } from "./cuts/data-file.ts";
export { EVENT_LISTS, type EventList } from "./cuts/event-list.ts";
export { ExclusionConditionError, readExclusionCondition } from "./cuts/exclusion-condition.ts";
export {
	EXCLUSION_RULES_MAX,
	type ExclusionRule,
	exclusionRuleCreateSchema,
	exclusionRuleSchema,
	exclusionRuleUpdateSchema,
} from "./cuts/exclusion-rule.ts";
export {
	LEFT_OUT_REASONS,
	type LeftOutDocument,
	type LeftOutReason,
	leftOutSchema,
} from "./cuts/left-out.ts";
export { type LicensorUsageMetadata, licensorUsageSchema } from "./cuts/licensor-usage.ts";
export { BUNDLE_ENDINGS, bundleStem, isImportName, isListName, LIST_ENDINGS } from "./cuts/list-name.ts";
export { trkMediaTypeSchema } from "./cuts/media-type.ts";
export {
	isPackedList,
	LIST_MAX_BYTES,
	LIST_PACKED_FROM_BYTES,
	LIST_SENT_MAX_BYTES,
} from "./cuts/packed-list.ts";
export { unpackTimeline } from "./cuts/packed-timeline.ts";
export { type RecordUsageMetadata, recordUsageSchema } from "./cuts/record-usage.ts";
export {
	EXPORT_FORMATS,
	type ExportFormat,
	REPORT_FORMATS,
	REPORT_NAMES,
	type ReportName,
} from "./cuts/report-file.ts";
export { parsingErrorSchema, type ReportSet, reportSetSchema } from "./cuts/report-set.ts";
export type {
	Cell,
	CellKind,
	ReportColumn,
	ReportFact,
	ReportGroup,
	ReportRow,
	ReportTable,
} from "./cuts/report-table.ts";
export {
	RESOURCE_METADATA_CHUNK,
	type ResourceMetadata,
	resourceMetadataCreateSchema,
	resourceMetadataUpdateSchema,
} from "./cuts/resource-metadata.ts";
export {
	type SavedScenario,
	SCENARIO_LISTS,
	type Scenario,
	savedScenarioCreateSchema,
	savedScenarioSchema,
	savedScenarioUpdateSchema,
	scenarioSchema,
} from "./cuts/scenario.ts";
export { type ScenarioComparison, scenarioComparisonSchema } from "./cuts/scenario-comparison.ts";
export { type TimecodeParts, timecodeSchema } from "./cuts/timecode.ts";
export {
	TIMELINE_FILE_FORMATS,
	TIMELINE_FILES,
	type TimelineFileFormat,
	WRITTEN_CLIPS,
	type WrittenClips,
} from "./cuts/timeline-file.ts";
export { formatBytes } from "./files/format-bytes.ts";
export { type Upload, uploadSchema } from "./files/upload.ts";
export { defaultPrice, defaultPrices, fillingPrice, type RecordPrices } from "./library/default-price.ts";
export { exchangeRatesSchema } from "./library/exchange-rates.ts";
export {
	type ExchangeRates,
	indexLibrary,
	type Library,
	type LibraryIndex,
	type LocatedRecord,
	type MatchLibrary,
	type NamedRecord,
	type NamedRecords,
} from "./library/library.ts";
export { mergeLicensors } from "./library/merge-licensors.ts";
export { RATES_SNAPSHOT } from "./library/rates-snapshot.ts";
export { type RecordStanding, recordStanding } from "./library/record-standing.ts";
export { isFixedLicensor, LicensorRuleError, removeLicensor } from "./library/remove-licensor.ts";
export { removeRecords } from "./library/remove-records.ts";
export {
	handOverLicense,
	hasAmounts,
	isSignedStatus,
	LICENSE_STATUSES,
	type License,
	type LicenseDates,
	licenseCreateSchema,
	licenseSchema,
	licenseUpdateSchema,
	OTHER_FEE_KINDS,
} from "./licensors/license.ts";
export { exercisedYears, LICENSED_SIDES, type LicenseLine } from "./licensors/license-line.ts";
export {
	CONDITION_CATEGORIES,
	conditionValueError,
	type LicensingCondition,
	licensingConditionCreateSchema,
	licensingConditionSchema,
	licensingConditionUpdateSchema,
	RECUR_TYPES,
	VALUE_TYPES,
} from "./licensors/licensing-condition.ts";
export {
	isPublicDomain,
	isUnknownLicensor,
	type Licensor,
	licensorCreateSchema,
	licensorSchema,
	PUBLIC_DOMAIN_LICENSOR,
	UNKNOWN_LICENSOR,
} from "./licensors/licensor.ts";
export {
	type LicensorEmployee,
	licensorEmployeeCreateSchema,
	licensorEmployeeSchema,
	licensorEmployeeUpdateSchema,
} from "./licensors/licensor-employee.ts";
export {
	freeOrderName,
	isOrderClipFormat,
	ORDER_CLIP_FILES,
	ORDER_CLIP_FORMATS,
	ORDER_HANDLES_MAX,
	ORDER_STATUSES,
	type Order,
	type OrderClipFormat,
	type OrderDates,
	type OrderLine,
	type OrderStatus,
	orderCreateSchema,
	orderErrors,
	orderSchema,
	orderUpdateSchema,
} from "./licensors/order.ts";
export {
	CHARGE_BYS,
	MIN_PERS,
	type Price,
	priceCreateSchema,
	priceSchema,
	priceUpdateSchema,
	ROUNDINGS,
} from "./licensors/price.ts";
export { priceLabel } from "./licensors/price-label.ts";
export {
	currencySymbol,
	DEFAULT_DISPLAY_CURRENCY,
	SUPPORTED_CURRENCIES,
} from "./money/currency.ts";
export { type Currency, currencySchema } from "./money/currency-schema.ts";
export { formatPrice, formatRate } from "./money/format-price.ts";
export {
	type Account,
	accountCreateSchema,
	accountSchema,
	isLegacyUser,
	passwordUpdateSchema,
} from "./people/account.ts";
export { type AccountEmail, accountEmailSchema, emailInputSchema } from "./people/account-email.ts";
export {
	type AccountPermissions,
	accountPermissionsSchema,
	type ProductionAccess,
	type StudioAccess,
} from "./people/account-permissions.ts";
export { areaLevelsSchema } from "./people/area-levels.ts";
export { AVATAR_COLORS, AVATAR_SHAPES, type Avatar, avatarSchema } from "./people/avatar.ts";
export {
	type Action,
	can,
	effectiveRole,
	governsProduction,
	grants,
	hasFeature,
	isSiteAdmin,
	isStudioManager,
	levelIn,
	type Scope,
} from "./people/can.ts";
export { type Member, type MemberChange, mayChangeMember, mayInviteAs } from "./people/change-member.ts";
export type { Confirmation } from "./people/confirmation.ts";
export { confirmationState } from "./people/confirmation-state.ts";
export {
	type IdentityProvider,
	type IdentityProviderInput,
	identityProviderInputSchema,
	type OrganizationDomain,
} from "./people/identity-provider.ts";
export { type Invite, inviteAnswerSchema, inviteCreateSchema, inviteSchema } from "./people/invite.ts";
export { type OauthRequest, oauthRequestSchema } from "./people/oauth.ts";
export {
	AREAS,
	type Area,
	DEFAULT_LEVELS,
	GIVEN_ROLES,
	LEVELS,
	type Level,
	ROLES,
	type Role,
} from "./people/permission-levels.ts";
export { type PresencePlace, type PresentPerson, presentPersonSchema } from "./people/presence.ts";
export {
	type LoginResponse,
	loginResponseSchema,
	loginSchema,
	sessionSchema,
	type UserSession,
} from "./people/session.ts";
export {
	type Studio,
	type StudioMember,
	studioCreateSchema,
	studioMemberSchema,
	studioSchema,
} from "./people/studio.ts";
export {
	type Quotas,
	quotasSchema,
	STUDIO_QUOTAS,
	type StudioQuota,
	type StudioUsage,
	studioUsageSchema,
} from "./people/studio-quotas.ts";
export { type TeamMember, teamMemberSchema } from "./people/team-member.ts";
export {
	scopeFor,
	scopesAllow,
	scopeTextSchema,
	TOKEN_SCOPES,
	type TokenScope,
} from "./people/token-scopes.ts";
export {
	type WebauthnAssertion,
	type WebauthnAttestation,
	type WebauthnCredential,
	webauthnCreateSchema,
	webauthnCredentialSchema,
} from "./people/webauthn-credential.ts";
export type { Webhook, WebhookDelivery } from "./people/webhook.ts";
export { WEBHOOK_EVENTS, type WebhookEvent } from "./people/webhook-events.ts";
export {
	type BudgetLine,
	budgetLineCreateSchema,
	budgetLineErrors,
	budgetLineSchema,
	budgetLineUpdateSchema,
} from "./productions/budget-line.ts";
export {
	COUNSEL_LINK_MAX_DAYS,
	type CounselLink,
	type CounselVerdict,
	counselLinkCreateSchema,
	counselLinkSchema,
	counselVerdictSchema,
} from "./productions/counsel-link.ts";
export {
	type Delivery,
	deliveryCreateSchema,
	deliveryDaysError,
	deliveryInput,
	deliverySchema,
	hasOrderedDays,
} from "./productions/delivery.ts";
export {
	FAIR_USE_CLASS_LABELS,
	FAIR_USE_CLASSES,
	FAIR_USE_FACTORS,
	type FairUseClass,
	type FairUseReview,
	fairUseReviewCreateSchema,
	fairUseReviewSchema,
	type ReviewedPart,
	reviewErrors,
	VERDICTS,
	type Verdict,
} from "./productions/fair-use-review.ts";
export {
	type ChangedMedia,
	changeMedium,
	inTreeOrder,
	type MediaText,
	type Medium,
	mediaInTree,
	mediumCreateSchema,
	mediumErrors,
	mediumSchema,
	readMedia,
	withoutMedium,
	withParentNames,
} from "./productions/medium.ts";
export {
	activityLogLineSchema,
	CREDIT_GROUPS,
	CREDIT_SORTS,
	type CreditGroup,
	type CreditSort,
	type Production,
	PUBLIC_STATES,
	productionCreateSchema,
	productionSchema,
} from "./productions/production.ts";
export { STATEMENTS } from "./productions/statements.ts";
export { type TrashEntry, trashEntrySchema } from "./productions/trash-entry.ts";
export { TRASH_DAYS, TRASH_KINDS, type TrashKind } from "./productions/trash-terms.ts";
export { ALT_FILE_PURPOSES, type AltFile, altFileSchema } from "./records/alt-file.ts";
export {
	CUSTOM_FIELD_KINDS,
	type CustomField,
	customFieldCreateSchema,
	customFieldSchema,
} from "./records/custom-field.ts";
export { customFieldValueSchema } from "./records/custom-field-value.ts";
export {
	FILENAME_FIELDS,
	type FilenameConfig,
	filenameConfigSchema,
	filenameConfigUpdateSchema,
	formatFilename,
} from "./records/filename-config.ts";
export { type ImportRow, importRowSchema } from "./records/import-row.ts";
export {
	formatLocator,
	type LocatorConfig,
	locatorConfigSchema,
	locatorConfigUpdateSchema,
	nextLocators,
} from "./records/locator-config.ts";
export {
	type ArchiveRecord,
	archiveRecordSchema,
	BULK_UPDATE_MAX,
	RECORD_LIST_MAX,
	type RecordCreate,
	type RecordUpdate,
	recordKeyInfoSchema,
	recordSchema,
	recordUpdateSchema,
	type StoredRecord,
	trtProblem,
} from "./records/record.ts";
export {
	RECORD_FIELD_ENTRIES,
	type RecordFieldEntry,
	type RecordFieldName,
	type RecordFieldNameOf,
	recordColumn,
	recordFieldLabel,
	recordFieldsOf,
	SORTED_FIELDS,
	type SortedField,
} from "./records/record-field-entries.ts";
export type { RecordFieldGroup } from "./records/record-field-facts.ts";
export {
	ASPECT_RATIOS,
	AUDIO_KINDS,
	CATEGORIES,
	type Category,
	CHROMAS,
	CODECS,
	DATE_KINDS,
	FILE_FORMATS,
	ORIENTATIONS,
	PROMO_USES,
	QUALITIES,
	RECORD_FPS,
	SOURCE_TYPES,
} from "./records/record-field-values.ts";
export { RECORD_FIELDS } from "./records/record-fields.ts";
export { recordState } from "./records/record-state.ts";
export {
	ALL_RECORDS,
	type DefaultRecordView,
	defaultRecordViewSchema,
	defaultRecordViewUpdateSchema,
	RECORD_VIEWS_MAX,
	type RecordView,
	type RecordViewQuery,
	recordViewCreateSchema,
	recordViewQuerySchema,
	recordViewSchema,
	recordViewUpdateSchema,
} from "./records/record-view.ts";
export { type Tag, tagCountSchema, tagInfoSchema, tagInputSchema } from "./records/tag.ts";
export {
	isClearRight,
	UNDERLYING_KIND_LABELS,
	UNDERLYING_KINDS,
	UNDERLYING_RIGHTS_MAX,
	UNDERLYING_STATUS_LABELS,
	UNDERLYING_STATUSES,
	type UnderlyingKind,
	type UnderlyingRight,
	type UnderlyingStatus,
	underlyingRightSchema,
} from "./records/underlying-right.ts";
export { readUnderlyingRights, underlyingRightsText } from "./records/underlying-right-text.ts";
export { type Banner, bannerSchema } from "./site/banner.ts";
export { type ContactMessage, contactMessageSchema } from "./site/contact-message.ts";
export { type Document, documentSchema, isLegalDocument } from "./site/document.ts";
export {
	type FeatureFlag,
	featureFlagCreateSchema,
	featureFlagSchema,
	featureFlagUpdateSchema,
} from "./site/feature-flag.ts";
export { createNotice, type Notice, type NoticeFields } from "./site/notice.ts";
export { isBase64 } from "./validation/base64.ts";
export { currencyCodeSchema } from "./validation/currency-code.ts";
export { CURRENCY_NAMES, currencyName } from "./validation/currency-names.ts";
export { dateSchema } from "./validation/date.ts";
export { decimalSchema } from "./validation/decimal.ts";
export { emailSchema } from "./validation/email.ts";
export { isHttpUrl } from "./validation/http-url.ts";
export { idSchema } from "./validation/id.ts";
export { isAllowedAddress, mailDomain } from "./validation/mail-domain.ts";
export { mustBe, text } from "./validation/messages.ts";
export { passwordSchema } from "./validation/password.ts";
export { fieldInWords, responseErrors } from "./validation/response-errors.ts";
export { breaksToHtml, sanitizeHtml } from "./validation/sanitize-html.ts";
export { timecodeText } from "./validation/source-range.ts";
export {
	LONG_TEXT_MAX,
	longTextSchema,
	nameSchema,
	shortTextSchema,
	titleSchema,
} from "./validation/text.ts";
export { isWellFormedToken } from "./validation/token.ts";
export { wordIssue } from "./validation/word-issue.ts";
