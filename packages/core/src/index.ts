/**
 * The engine of ox: edit decision lists and a production in, licence costs, fair use and cue sheets out.
 *
 * Light: no I/O, no Node built-ins, so it runs in a browser. Workbooks are read by `@oxcut/core/spreadsheet`,
 * reports drawn by `@oxcut/core/exports`.
 */

export { costCut } from "./costing/cost-cut.ts";
export { isLicensable, type NoLicence, whyNoLicence } from "./costing/licensable.ts";
export type {
	Costing,
	CostingContext,
	CostModification,
	LicensorCost,
	LicensorKind,
	NotCharged,
	PriceCost,
	PriceTally,
	PriceTerms,
	RecordCost,
	Tally,
	UseCharge,
} from "./costing/model.ts";
export { type CostingChange, recostCut } from "./costing/recost-cut.ts";
export { type BuildHooks, buildCut, buildCutNow } from "./cut/build-cut.ts";
export {
	type ChangedFields,
	type ChangeWarning,
	type CutChanges,
	type CutWarnings,
	cutChanges,
	cutWarnings,
	type MissingPriceWarning,
} from "./cut/cut-warnings.ts";
export {
	BUILD_STAGES,
	type BuildProgress,
	type BuildStage,
	type CutBuild,
	type CutIdentity,
	type CutInput,
} from "./cut/model.ts";
export { nameOfLists, withoutTrack } from "./cut/name-of-lists.ts";
export { presentCut } from "./cut/present-cut.ts";
export { refreshCut, rematchCut } from "./cut/refresh-cut.ts";
export type { CutRefresh } from "./cut/refresh-library.ts";
export { type Report, reportOf } from "./cut/report-of.ts";
export { REPORT_VERSION } from "./cut/report-version.ts";
export { runSteps, runStepsApart } from "./cut/run-steps.ts";
export { customCostsOf, presentSavedCut, savedReportSet } from "./cut/saved-cut.ts";
export { type CutSnapshot, cutSnapshotSchema, libraryOf, snapshotCut } from "./cut/snapshot.ts";
export type { ContextLine, Diagnostic, DiagnosticCode, Severity } from "./diagnostics.ts";
export { countDiagnostics, DIAGNOSTIC_CODES } from "./diagnostics.ts";
export { type ConvertEdlOptions, type ConvertedEdl, convertEdl } from "./edl/convert-edl.ts";
export { type EdlEventJson, type EdlJson, edlToJson } from "./edl/edl-to-json.ts";
export { isRefused } from "./edl/is-refused.ts";
export type {
	Edl,
	EdlEvent,
	EdlLocator,
	EdlNote,
	EdlTransition,
	NoContents,
	UnusedToken,
} from "./edl/model.ts";
export { type RateEvidence, rateEvidence } from "./edl/rate-evidence.ts";
export { type ReadEdlOptions, readEdl } from "./edl/read-edl.ts";
export { writeEdl } from "./edl/write-edl.ts";
export {
	CUT_FILTER,
	CUT_FILTERS,
	type FilterContext,
	type FilterField,
	PROBLEM_FILTERS,
	recordFilterFields,
	STATE_FILTERS,
} from "./filters/filter-field.ts";
export { assertedFilter, filterKey, recordFilterTest } from "./filters/filter-test.ts";
export {
	FILTER_OPERATORS,
	type FilterOperator,
	operatorsOf,
	periodOf,
	type ReadFilter,
	type RecordFilter,
	readRecordFilter,
	recordFilterText,
	takesNoValue,
} from "./filters/record-filter.ts";
export { compareTimelines, type TimelineChange } from "./matching/compare-timelines.ts";
export { type LookupKeys, lookupKeys } from "./matching/lookup-keys.ts";
export { matchTimeline } from "./matching/match-timeline.ts";
export type { ClipMatch, MatchedTimeline, Suggestion, UnidentifiedContents } from "./matching/model.ts";
export { suggestMatches } from "./matching/suggest-matches.ts";
export {
	type Account,
	accountCreateSchema,
	accountSchema,
	accountUpdateSchema,
	isLegacyUser,
	passwordUpdateSchema,
} from "./model/account.ts";
export { type AccountEmail, accountEmailSchema, emailInputSchema } from "./model/account-email.ts";
export {
	type AccountPermissions,
	accountPermissionsSchema,
	type ProductionAccess,
	productionAccessSchema,
	type StudioAccess,
	studioAccessSchema,
} from "./model/account-permissions.ts";
export {
	ALT_FILE_PURPOSES,
	type AltFile,
	altFileCreateSchema,
	altFileSchema,
	altFileUpdateSchema,
} from "./model/alt-file.ts";
export {
	AVATAR_COLORS,
	AVATAR_SHAPES,
	type Avatar,
	avatarSchema,
	avatarUpdateSchema,
} from "./model/avatar.ts";
export { type Banner, bannerSchema } from "./model/banner.ts";
export {
	type BillingInfo,
	billingInfoSchema,
	billingInfoUpdateSchema,
	joinBillingEmails,
} from "./model/billing-info.ts";
export {
	type BillingPlan,
	billingPlanSchema,
	DEMO_PLAN,
	isDemoPlan,
	planAllows,
} from "./model/billing-plan.ts";
export {
	CACHED_RESOURCE_CHUNK,
	CACHED_RESOURCE_MERGE_BELOW,
	type CachedResource,
	cachedResourceCreateSchema,
	cachedResourceSchema,
} from "./model/cached-resource.ts";
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
} from "./model/can.ts";
export { cellText, moneyText } from "./model/cell-text.ts";
export { type Member, type MemberChange, mayChangeMember, mayInviteAs } from "./model/change-member.ts";
export { type Clip, clipSchema, subClipSchema } from "./model/clip.ts";
export { type Confirmation, confirmationSchema, confirmationState } from "./model/confirmation.ts";
export { type ContactMessage, contactMessageSchema } from "./model/contact-message.ts";
export { type Cost, costModificationSchema, costSchema } from "./model/cost.ts";
export { type CueSheetLine, cueSheetLineSchema } from "./model/cue-sheet-line.ts";
export {
	type Currency,
	currencyName,
	currencySchema,
	currencySymbol,
	DEFAULT_DISPLAY_CURRENCY,
	SUPPORTED_CURRENCIES,
} from "./model/currency.ts";
export { CURRENCY_NAMES } from "./model/currency-names.ts";
export {
	CUSTOM_FIELD_KINDS,
	type CustomField,
	customFieldCreateSchema,
	customFieldSchema,
	customFieldUpdateSchema,
} from "./model/custom-field.ts";
export { customFieldValueSchema } from "./model/custom-field-value.ts";
export {
	type Cut,
	type CutCreate,
	type CutUpdate,
	cutCreateSchema,
	cutInfoSchema,
	cutSchema,
	cutUpdateSchema,
	limitedCutSchema,
	nleConfigSchema,
	type PresentedCut,
} from "./model/cut.ts";
export {
	type DataFile,
	type DataFileCreate,
	dataFileCreateSchema,
	dataFileSchema,
	dataFileUpdateSchema,
} from "./model/data-file.ts";
export { defaultPrice, defaultPrices, fillingPrice, type RecordPrices } from "./model/default-price.ts";
export { type Document, documentSchema, isLegalDocument } from "./model/document.ts";
export { EVENT_LISTS, type EventList } from "./model/event-list.ts";
export { exchangeRatesSchema } from "./model/exchange-rates.ts";
export { type FairUseEntry, fairUseEntrySchema } from "./model/fair-use-entry.ts";
export {
	type FeatureFlag,
	featureFlagCreateSchema,
	featureFlagSchema,
	featureFlagUpdateSchema,
} from "./model/feature-flag.ts";
export {
	FILENAME_FIELDS,
	type FilenameConfig,
	filenameConfigSchema,
	filenameConfigUpdateSchema,
	formatFilename,
} from "./model/filename-config.ts";
export { formatBytes } from "./model/format-bytes.ts";
export { formatPrice } from "./model/format-price.ts";
export { type ImportRow, importRowSchema } from "./model/import-row.ts";
export { type Invite, inviteAnswerSchema, inviteCreateSchema, inviteSchema } from "./model/invite.ts";
export { type Invoice, invoiceSchema } from "./model/invoice.ts";
export {
	type ExchangeRates,
	indexLibrary,
	type Library,
	type LibraryIndex,
	type LocatedRecord,
	type MatchLibrary,
	type NamedRecords,
} from "./model/library.ts";
export { type License, licenseCreateSchema, licenseSchema, licenseUpdateSchema } from "./model/license.ts";
export {
	CONDITION_CATEGORIES,
	type LicensingCondition,
	licensingConditionCreateSchema,
	licensingConditionSchema,
	licensingConditionUpdateSchema,
	RECUR_TYPES,
	VALUE_TYPES,
} from "./model/licensing-condition.ts";
export {
	isPublicDomain,
	isUnknownLicensor,
	type Licensor,
	licensorCreateSchema,
	licensorSchema,
	licensorUpdateSchema,
	PUBLIC_DOMAIN_LICENSOR,
	UNKNOWN_LICENSOR,
} from "./model/licensor.ts";
export {
	type LicensorEmployee,
	licensorEmployeeCreateSchema,
	licensorEmployeeSchema,
	licensorEmployeeUpdateSchema,
} from "./model/licensor-employee.ts";
export { type LicensorUsageMetadata, licensorUsageSchema } from "./model/licensor-usage.ts";
export {
	formatLocator,
	type LocatorConfig,
	locatorConfigSchema,
	locatorConfigUpdateSchema,
	nextLocators,
} from "./model/locator-config.ts";
export { clipMediaTypeSchema, trkMediaTypeSchema } from "./model/media-type.ts";
export { mergeLicensors } from "./model/merge-licensors.ts";
export { NOTICE_TYPES, type Notice, noticeActionSchema, noticeSchema } from "./model/notice.ts";
export {
	loopbackRedirectSchema,
	type OauthRequest,
	oauthRequestSchema,
} from "./model/oauth.ts";
export { packTimeline, unpackTimeline } from "./model/packed-timeline.ts";
export { type PayMethod, payMethodSchema } from "./model/pay-method.ts";
export {
	AREAS,
	type Area,
	areaLevelsSchema,
	DEFAULT_LEVELS,
	GIVEN_ROLES,
	LEVELS,
	type Level,
	levelSchema,
	ROLES,
	type Role,
} from "./model/permission-levels.ts";
export { planPriceLabel } from "./model/plan-price-label.ts";
export {
	type PresencePlace,
	type PresenceReport,
	type PresentPerson,
	presenceReportSchema,
	presentPersonSchema,
} from "./model/presence.ts";
export {
	CHARGE_BYS,
	MIN_PERS,
	type Price,
	priceCreateSchema,
	priceSchema,
	priceUpdateSchema,
	ROUNDINGS,
} from "./model/price.ts";
export { priceLabel } from "./model/price-label.ts";
export {
	activityLogLineSchema,
	type Production,
	PUBLIC_STATES,
	productionCreateSchema,
	productionSchema,
	productionUpdateSchema,
	publicStateUpdateSchema,
} from "./model/production.ts";
export { RATES_SNAPSHOT } from "./model/rates-snapshot.ts";
export {
	type ArchiveRecord,
	ASPECT_RATIOS,
	AUDIO_KINDS,
	archiveRecordSchema,
	BULK_UPDATE_MAX,
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
	RECORD_LIST_MAX,
	type RecordCreate,
	type RecordUpdate,
	recordBulkUpdateSchema,
	recordCreateSchema,
	recordKeyInfoSchema,
	recordSchema,
	recordUpdateSchema,
	SOURCE_TYPES,
	type StoredRecord,
	trtProblem,
} from "./model/record.ts";
export { type RecordProblem, type RecordStanding, recordStanding } from "./model/record-standing.ts";
export { RECORD_STATES, type RecordState, recordState } from "./model/record-state.ts";
export { type RecordUsageMetadata, recordUsageSchema } from "./model/record-usage.ts";
export {
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
} from "./model/record-view.ts";
export { isFixedLicensor, LicensorRuleError, removeLicensor } from "./model/remove-licensor.ts";
export { removeRecords } from "./model/remove-records.ts";
export { REPORT_NAMES, type ReportName } from "./model/report-file.ts";
export {
	parsingErrorSchema,
	type ReportSet,
	reportSetSchema,
	unidentifiedRecordSchema,
} from "./model/report-set.ts";
export type {
	Cell,
	CellKind,
	MoneyCell,
	ReportColumn,
	ReportFact,
	ReportGroup,
	ReportRow,
	ReportSection,
	ReportTable,
	RowRole,
} from "./model/report-table.ts";
export {
	RESOURCE_METADATA_CHUNK,
	type ResourceMetadata,
	resourceMetadataCreateSchema,
	resourceMetadataSchema,
	resourceMetadataUpdateSchema,
} from "./model/resource-metadata.ts";
export { type FailedResponse, fieldInWords, responseErrors } from "./model/response-errors.ts";
export { breaksToHtml, sanitizeHtml } from "./model/sanitize-html.ts";
export {
	type LoginResponse,
	loginResponseSchema,
	loginSchema,
	sessionSchema,
	type UserSession,
} from "./model/session.ts";
export {
	ownershipTransferSchema,
	type Studio,
	type StudioMember,
	studioCreateSchema,
	studioMemberSchema,
	studioSchema,
	studioUpdateSchema,
} from "./model/studio.ts";
export {
	FIRST_CHARGE_DELAY_MS,
	planSwitchSchema,
	type Subscription,
	subscriptionSchema,
} from "./model/subscription.ts";
export {
	type Tag,
	tagCountSchema,
	taggingCreateSchema,
	taggingDeleteSchema,
	tagInfoSchema,
	tagInputSchema,
	tagNameSchema,
	tagSchema,
} from "./model/tag.ts";
export {
	mainRoleUpdateSchema,
	type TeamMember,
	teamMemberSchema,
	teamPermissionSchema,
	teamPermissionUpdateSchema,
} from "./model/team-member.ts";
export { type TimecodeParts, timecodeSchema } from "./model/timecode.ts";
export { type StoredTimeline, timelineSchema } from "./model/timeline.ts";
export {
	scopeFor,
	scopesAllow,
	scopeTextSchema,
	TOKEN_SCOPES,
	type TokenScope,
	tokenScopesSchema,
} from "./model/token-scopes.ts";
export { type Track, trackSchema } from "./model/track.ts";
export {
	TRASH_DAYS,
	TRASH_KINDS,
	type TrashEntry,
	type TrashKind,
	trashEntrySchema,
} from "./model/trash-entry.ts";
export { DEFAULT_YEAR_PIVOT, resolveTwoDigitYear } from "./model/two-digit-year.ts";
export { type Upload, uploadSchema } from "./model/upload.ts";
export { currencyCodeSchema } from "./model/validation/currency-code.ts";
export { dateSchema, timestampSchema } from "./model/validation/date.ts";
export { decimalSchema, optionalDecimalSchema } from "./model/validation/decimal.ts";
export { emailSchema } from "./model/validation/email.ts";
export { idSchema, optionalIdSchema } from "./model/validation/id.ts";
export { mustBe, text } from "./model/validation/messages.ts";
export { passwordSchema } from "./model/validation/password.ts";
export {
	isBlank,
	LONG_TEXT_MAX,
	lineSchema,
	longTextSchema,
	nameSchema,
	paragraphsSchema,
	shortTextSchema,
	TEXT_MAX,
	titleSchema,
} from "./model/validation/text.ts";
export { isWellFormedToken, tokenSchema } from "./model/validation/token.ts";
export { isHttpUrl, urlSchema } from "./model/validation/url.ts";
export {
	type WebauthnCredential,
	webauthnAssertionSchema,
	webauthnAttestationSchema,
	webauthnCreateSchema,
	webauthnCredentialSchema,
} from "./model/webauthn-credential.ts";
export { CurrencyError, convert, rateOf } from "./money/convert.ts";
export { minorUnitDecimals, roundToMinorUnit, showAmount } from "./money/minor-unit.ts";
export { type AmountStyle, type PlainAmount, plainAmount } from "./money/plain-amount.ts";
export {
	ceilRational,
	floorRational,
	ONE,
	parseDecimal,
	type Rational,
	rational,
	roundHalfUp,
	toNumber,
	ZERO,
} from "./rational/rational.ts";
export type { Fragment, Reconciliation, RecordFragment } from "./reconcile/model.ts";
export { reconcile } from "./reconcile/reconcile.ts";
export type { AmountNotation } from "./reports/amount-text.ts";
export { costReport, type PaidLicensor, paidLicensors } from "./reports/cost-report.ts";
export { costTable } from "./reports/cost-table.ts";
export { cueSheetReport } from "./reports/cue-sheet.ts";
export { cueSheetTable } from "./reports/cue-sheet-table.ts";
export { durationText, unitsText } from "./reports/duration-text.ts";
export { explainModification, modificationReason } from "./reports/explain-modification.ts";
export { explainUse } from "./reports/explain-use.ts";
export { FAIR_USE_SECTIONS, fairUseReport } from "./reports/fair-use-chronology.ts";
export { fairUseTable } from "./reports/fair-use-table.ts";
export { licensorMetadata } from "./reports/licensor-metadata.ts";
export type {
	CostReport,
	CostReportLicensor,
	CostReportModification,
	CostReportRecord,
	CostReportUse,
	CueSheetReport,
	FairUseReport,
	ReportContext,
	ReportCut,
} from "./reports/model.ts";
export { plainText } from "./reports/plain-text.ts";
export { recordMetadata } from "./reports/record-metadata.ts";
export { type CostSample, type SampleCost, sampleCost } from "./reports/sample-cost.ts";
export { sourceLabels, sourceRangeOf, sourceRangeOfFragments } from "./reports/source-range.ts";
export { closestNames } from "./text/closest-names.ts";
export { foldName } from "./text/fold-name.ts";
export { chargedMinutes, chargedSeconds, formatDurationDesc } from "./timecode/charged-time.ts";
export { countFrames, TimecodeError } from "./timecode/count-frames.ts";
export {
	type EvaluatedExpression,
	type ExpressionValue,
	evaluateExpression,
} from "./timecode/evaluate-expression.ts";
export { formatTimecode } from "./timecode/format-timecode.ts";
export { framesFromLabel, labelFromFrames } from "./timecode/frame-count.ts";
export { guessRate } from "./timecode/guess-rate.ts";
export { ALLOWED_RATES, parseRate } from "./timecode/parse-rate.ts";
export { type ParsedTimecode, parseTimecode, type Timecode } from "./timecode/parse-timecode.ts";
export { type Frames, RATE_NAMES, RATES, type Rate, type RateName } from "./timecode/rate.ts";
export { trtSeconds } from "./timecode/trt.ts";
export { buildTimeline } from "./timeline/build-timeline.ts";
export { findDuplicateTracks } from "./timeline/find-duplicate-tracks.ts";
export type {
	ClipTransition,
	CutEdl,
	Timeline,
	TimelineClip,
	TrackChoice,
	TrkMediaType,
} from "./timeline/model.ts";
export { readTrackName, trackName } from "./timeline/track-name.ts";
export { measureUsage, type UsageOptions } from "./usage/measure-usage.ts";
export type { ClipMediaType, RecordUsage, SourceSpan, Usage, Use } from "./usage/model.ts";
