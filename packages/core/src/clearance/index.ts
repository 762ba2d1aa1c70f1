/** The clearance of a cut: used time against licensed time, gaps of deliveries, and last days; sets of territories and media. */

export { sizeOf } from "../rights/code-set.ts";
export { parseMedia, printMedia } from "../rights/media.ts";
export { extendedTerm, TERM_EVENTS } from "../rights/term.ts";
export { nameTerritories, parseTerritories } from "../rights/territories.ts";
export { type ClearanceInput, checkClearance } from "./check-clearance.ts";
export { type NamedByLicenses, namedRecordIds } from "./check-licenses.ts";
export {
	type CutRights,
	type CutRightsInput,
	clearanceReport,
	cutRights,
	DELIVERIES_ON_PAGE,
	GRANT_LABELS,
} from "./clearance-report.ts";
export { expiryCalendar } from "./expiry-calendar.ts";
export { type ExpiryDocument, type ExpiryInput, expiryDocument, expiryReport } from "./expiry-report.ts";
export { type FavouredGroup, favouredNations } from "./favoured-nations.ts";
export { type LicenseExpiry, licenseExpiries, type ReminderDays, reminderFor } from "./license-expiries.ts";
export { type LicensedCost, licensedCost } from "./licensed-cost.ts";
export {
	type LicensedCostDocument,
	type LicensedCostInput,
	licensedCostDocument,
	licensedCostReport,
} from "./licensed-cost-report.ts";
export type {
	Clearance,
	DeliveryState,
	Expiry,
	Gap,
	LicensedTime,
	RecordClearance,
} from "./model.ts";
export { type OpenRight, openRights } from "./open-rights.ts";
export { gapTerm, gapText, type PresentedClearance, presentClearance } from "./present-clearance.ts";
export {
	countCleared,
	countGranted,
	type GapWarning,
	type OverLicenseWarning,
	type RightsWarnings,
	rightsWarnings,
} from "./rights-warnings.ts";
export type { RightsRecord } from "./underlying-cost.ts";
