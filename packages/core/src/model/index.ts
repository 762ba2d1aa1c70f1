/** The schemas, limits and rules of everything that ox stores: productions, accounts, studios, teams, billing. */

export { closestNames } from "../text/closest-names.ts";
export { foldName } from "../text/fold-name.ts";
export { type Account, accountCreateSchema, accountSchema, passwordUpdateSchema } from "./account.ts";
export { type AccountEmail, accountEmailSchema, emailInputSchema } from "./account-email.ts";
export {
	type AccountPermissions,
	accountPermissionsSchema,
	type ProductionAccess,
	type StudioAccess,
} from "./account-permissions.ts";
export { ALT_FILE_PURPOSES, type AltFile, altFileSchema } from "./alt-file.ts";
export { areaLevelsSchema } from "./area-levels.ts";
export { AVATAR_COLORS, AVATAR_SHAPES, type Avatar, avatarSchema } from "./avatar.ts";
export { type Banner, bannerSchema } from "./banner.ts";
export {
	type BillingInfo,
	billingInfoSchema,
	billingInfoUpdateSchema,
	joinBillingEmails,
} from "./billing-info.ts";
export { type BillingPlan, billingPlanSchema, DEMO_PLAN } from "./billing-plan.ts";
export { CACHED_RESOURCE_CHUNK, type CachedResource, cachedResourceSchema } from "./cached-resource.ts";
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
} from "./can.ts";
export { cellText, moneyText } from "./cell-text.ts";
export { type Member, type MemberChange, mayChangeMember, mayInviteAs } from "./change-member.ts";
export { type Confirmation, confirmationState } from "./confirmation.ts";
export { type ContactMessage, contactMessageSchema } from "./contact-message.ts";
export type { Cost } from "./cost.ts";
export {
	type Currency,
	currencyName,
	currencySchema,
	currencySymbol,
	DEFAULT_DISPLAY_CURRENCY,
	SUPPORTED_CURRENCIES,
} from "./currency.ts";
export { CURRENCY_NAMES } from "./currency-names.ts";
export {
	CUSTOM_FIELD_KINDS,
	type CustomField,
	customFieldCreateSchema,
	customFieldSchema,
} from "./custom-field.ts";
export { customFieldValueSchema } from "./custom-field-value.ts";
export {
	type Cut,
	type CutCreate,
	type CutUpdate,
	cutInfoSchema,
	cutSchema,
	limitedCutSchema,
	nleConfigSchema,
} from "./cut.ts";
export { type DataFile, type DataFileCreate, dataFileSchema } from "./data-file.ts";
export { defaultPrice, defaultPrices, fillingPrice, type RecordPrices } from "./default-price.ts";
export { type Document, documentSchema, isLegalDocument } from "./document.ts";
export { EVENT_LISTS, type EventList } from "./event-list.ts";
export { exchangeRatesSchema } from "./exchange-rates.ts";
export {
	type FeatureFlag,
	featureFlagCreateSchema,
	featureFlagSchema,
	featureFlagUpdateSchema,
} from "./feature-flag.ts";
export {
	FILENAME_FIELDS,
	type FilenameConfig,
	filenameConfigSchema,
	filenameConfigUpdateSchema,
	formatFilename,
} from "./filename-config.ts";
export { formatBytes } from "./format-bytes.ts";
export { formatPrice } from "./format-price.ts";
export { type ImportRow, importRowSchema } from "./import-row.ts";
export { type Invite, inviteAnswerSchema, inviteCreateSchema, inviteSchema } from "./invite.ts";
export { type Invoice, invoiceSchema } from "./invoice.ts";
export {
	type ExchangeRates,
	indexLibrary,
	type Library,
	type LibraryIndex,
	type LocatedRecord,
	type MatchLibrary,
} from "./library.ts";
export { type License, licenseCreateSchema, licenseSchema, licenseUpdateSchema } from "./license.ts";
export {
	CONDITION_CATEGORIES,
	type LicensingCondition,
	licensingConditionCreateSchema,
	licensingConditionSchema,
	licensingConditionUpdateSchema,
	RECUR_TYPES,
	VALUE_TYPES,
} from "./licensing-condition.ts";
export {
	isPublicDomain,
	isUnknownLicensor,
	type Licensor,
	licensorCreateSchema,
	licensorSchema,
	PUBLIC_DOMAIN_LICENSOR,
	UNKNOWN_LICENSOR,
} from "./licensor.ts";
export {
	type LicensorEmployee,
	licensorEmployeeCreateSchema,
	licensorEmployeeSchema,
	licensorEmployeeUpdateSchema,
} from "./licensor-employee.ts";
export { type LicensorUsageMetadata, licensorUsageSchema } from "./licensor-usage.ts";
export {
	formatLocator,
	type LocatorConfig,
	locatorConfigSchema,
	locatorConfigUpdateSchema,
	nextLocators,
} from "./locator-config.ts";
export { trkMediaTypeSchema } from "./media-type.ts";
export { mergeLicensors } from "./merge-licensors.ts";
export { createNotice, type Notice, type NoticeFields } from "./notice.ts";
export { type OauthRequest, oauthRequestSchema } from "./oauth.ts";
export { unpackTimeline } from "./packed-timeline.ts";
export { type PayMethod, payMethodSchema } from "./pay-method.ts";
export {
	AREAS,
	type Area,
	DEFAULT_LEVELS,
	GIVEN_ROLES,
	LEVELS,
	type Level,
	ROLES,
	type Role,
} from "./permission-levels.ts";
export { type PresencePlace, type PresentPerson, presentPersonSchema } from "./presence.ts";
export {
	CHARGE_BYS,
	MIN_PERS,
	type Price,
	priceCreateSchema,
	priceSchema,
	priceUpdateSchema,
	ROUNDINGS,
} from "./price.ts";
export { priceLabel } from "./price-label.ts";
export {
	activityLogLineSchema,
	type Production,
	PUBLIC_STATES,
	productionCreateSchema,
	productionSchema,
} from "./production.ts";
export { RATES_SNAPSHOT } from "./rates-snapshot.ts";
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
} from "./record.ts";
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
	RECORD_FIELD_ENTRIES,
	RECORD_FIELDS,
	RECORD_FPS,
	type RecordFieldEntry,
	type RecordFieldGroup,
	type RecordFieldName,
	type RecordFieldNameOf,
	recordColumn,
	recordFieldLabel,
	recordFieldsOf,
	SOURCE_TYPES,
} from "./record-fields.ts";
export { type RecordStanding, recordStanding } from "./record-standing.ts";
export { recordState } from "./record-state.ts";
export { type RecordUsageMetadata, recordUsageSchema } from "./record-usage.ts";
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
} from "./record-view.ts";
export { isFixedLicensor, LicensorRuleError, removeLicensor } from "./remove-licensor.ts";
export { removeRecords } from "./remove-records.ts";
export { REPORT_NAMES, type ReportName } from "./report-file.ts";
export { parsingErrorSchema, type ReportSet, reportSetSchema } from "./report-set.ts";
export type {
	Cell,
	CellKind,
	ReportColumn,
	ReportFact,
	ReportGroup,
	ReportRow,
	ReportTable,
} from "./report-table.ts";
export {
	RESOURCE_METADATA_CHUNK,
	type ResourceMetadata,
	resourceMetadataCreateSchema,
	resourceMetadataUpdateSchema,
} from "./resource-metadata.ts";
export { fieldInWords, responseErrors } from "./response-errors.ts";
export { breaksToHtml, sanitizeHtml } from "./sanitize-html.ts";
export {
	type LoginResponse,
	loginResponseSchema,
	loginSchema,
	sessionSchema,
	type UserSession,
} from "./session.ts";
export {
	type Studio,
	type StudioMember,
	studioCreateSchema,
	studioMemberSchema,
	studioSchema,
} from "./studio.ts";
export {
	FIRST_CHARGE_DELAY_MS,
	planSwitchSchema,
	type Subscription,
	subscriptionSchema,
} from "./subscription.ts";
export { type Tag, tagCountSchema, tagInfoSchema, tagInputSchema } from "./tag.ts";
export { type TeamMember, teamMemberSchema } from "./team-member.ts";
export { type TimecodeParts, timecodeSchema } from "./timecode.ts";
export { scopeFor, scopesAllow, scopeTextSchema, TOKEN_SCOPES, type TokenScope } from "./token-scopes.ts";
export { TRASH_DAYS, TRASH_KINDS, type TrashEntry, type TrashKind, trashEntrySchema } from "./trash-entry.ts";
export { type Upload, uploadSchema } from "./upload.ts";
export { currencyCodeSchema } from "./validation/currency-code.ts";
export { dateSchema } from "./validation/date.ts";
export { decimalSchema } from "./validation/decimal.ts";
export { emailSchema } from "./validation/email.ts";
export { idSchema } from "./validation/id.ts";
export { mustBe, text } from "./validation/messages.ts";
export { passwordSchema } from "./validation/password.ts";
export { LONG_TEXT_MAX, longTextSchema, shortTextSchema, titleSchema } from "./validation/text.ts";
export { isWellFormedToken } from "./validation/token.ts";
export { isHttpUrl } from "./validation/url.ts";
export {
	type WebauthnCredential,
	webauthnCreateSchema,
	webauthnCredentialSchema,
} from "./webauthn-credential.ts";
