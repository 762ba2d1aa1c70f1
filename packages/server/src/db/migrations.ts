import type { Migration } from "./migration.ts";
import * as changes from "./migrations/000-changes.ts";
import * as accounts from "./migrations/001-accounts.ts";
import * as productions from "./migrations/002-productions.ts";
import * as licensors from "./migrations/003-licensors.ts";
import * as records from "./migrations/004-records.ts";
import * as calls from "./migrations/005-calls.ts";
import * as cuts from "./migrations/006-cuts.ts";
import * as files from "./migrations/007-files.ts";
import * as cutBuilds from "./migrations/008-cut-builds.ts";
import * as currencyRates from "./migrations/009-currency-rates.ts";
import * as events from "./migrations/010-events.ts";
import * as audit from "./migrations/011-audit.ts";
import * as imports from "./migrations/012-imports.ts";
import * as jobs from "./migrations/013-jobs.ts";
import * as keptDeletions from "./migrations/014-kept-deletions.ts";
import * as customCostAudit from "./migrations/015-custom-cost-audit.ts";
import * as searchIndex from "./migrations/016-search-index.ts";
import * as activityAreas from "./migrations/017-activity-areas.ts";
import * as oauth from "./migrations/018-oauth.ts";
import * as composedNames from "./migrations/019-composed-names.ts";
import * as trash from "./migrations/020-trash.ts";
import * as sessionProofs from "./migrations/021-session-proofs.ts";
import * as knownBrowsers from "./migrations/022-known-browsers.ts";
import * as tokenScopes from "./migrations/023-token-scopes.ts";
import * as deletedProductions from "./migrations/024-deleted-productions.ts";
import * as deactivatedAccounts from "./migrations/025-deactivated-accounts.ts";
import * as people from "./migrations/026-people.ts";
import * as signInLinks from "./migrations/027-sign-in-links.ts";
import * as recordViews from "./migrations/028-record-views.ts";
import * as defaultRecordViews from "./migrations/029-default-record-views.ts";
import * as partsInTrash from "./migrations/030-parts-in-trash.ts";
import * as cutCounts from "./migrations/031-cut-counts.ts";
import * as rateLimits from "./migrations/032-rate-limits.ts";
import * as altFileContents from "./migrations/033-alt-file-contents.ts";
import * as twoFactor from "./migrations/034-two-factor.ts";
import * as updatedAt from "./migrations/035-updated-at.ts";
import * as importPosters from "./migrations/036-import-posters.ts";
import * as administration from "./migrations/037-administration.ts";
import * as allRecordsDefault from "./migrations/038-all-records-default.ts";
import * as billing from "./migrations/039-billing.ts";
import * as licenseTerms from "./migrations/041-license-terms.ts";
import * as studioTwoFactor from "./migrations/043-studio-two-factor.ts";
import * as betaAndBillingUser from "./migrations/045-beta-and-billing-user.ts";
import * as listSequence from "./migrations/047-list-sequence.ts";
import * as deliveries from "./migrations/048-deliveries.ts";
import * as fairUseReviews from "./migrations/049-fair-use-reviews.ts";
import * as musicFields from "./migrations/050-music-fields.ts";
import * as licenseReminders from "./migrations/051-license-reminders.ts";
import * as scenarios from "./migrations/052-scenarios.ts";
import * as media from "./migrations/053-media.ts";
import * as budgetLines from "./migrations/054-budget-lines.ts";
import * as counselLinks from "./migrations/056-counsel-links.ts";
import * as orders from "./migrations/057-orders.ts";
import * as cutNews from "./migrations/058-cut-news.ts";
import * as provenance from "./migrations/059-provenance.ts";
import * as identityProviders from "./migrations/060-identity-providers.ts";
import * as webhooks from "./migrations/061-webhooks.ts";
import * as templates from "./migrations/062-templates.ts";
import * as underlyingRights from "./migrations/063-underlying-rights.ts";
import * as indexesOfKeys from "./migrations/064-indexes-of-keys.ts";
import * as searchByProduction from "./migrations/065-search-by-production.ts";
import * as autovacuum from "./migrations/066-autovacuum.ts";
import * as pictureOrSound from "./migrations/067-picture-or-sound.ts";
import * as indexesOfUnderlyingRights from "./migrations/068-indexes-of-underlying-rights.ts";
import * as studioQuotas from "./migrations/069-studio-quotas.ts";
import * as auditByStudio from "./migrations/070-audit-by-studio.ts";
import * as exclusionRules from "./migrations/071-exclusion-rules.ts";
import * as sharedPatterns from "./migrations/073-shared-patterns.ts";
import * as creditSettings from "./migrations/074-credit-settings.ts";
import * as placeOfLists from "./migrations/075-place-of-lists.ts";
import * as sharesPatternsOfProductions from "./migrations/076-shares-patterns-of-productions.ts";
import * as listsInTrash from "./migrations/078-lists-in-trash.ts";
import * as whoOrderedBilling from "./migrations/079-who-ordered-billing.ts";

/** Every migration by name, applied in the order of names. A released migration is never renamed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
	"000-changes": changes,
	"001-accounts": accounts,
	"002-productions": productions,
	"003-licensors": licensors,
	"004-records": records,
	"005-calls": calls,
	"006-cuts": cuts,
	"007-files": files,
	"008-cut-builds": cutBuilds,
	"009-currency-rates": currencyRates,
	"010-events": events,
	"011-audit": audit,
	"012-imports": imports,
	"013-jobs": jobs,
	"014-kept-deletions": keptDeletions,
	"015-custom-cost-audit": customCostAudit,
	"016-search-index": searchIndex,
	"017-activity-areas": activityAreas,
	"018-oauth": oauth,
	"019-composed-names": composedNames,
	"020-trash": trash,
	"021-session-proofs": sessionProofs,
	"022-known-browsers": knownBrowsers,
	"023-token-scopes": tokenScopes,
	"024-deleted-productions": deletedProductions,
	"025-deactivated-accounts": deactivatedAccounts,
	"026-people": people,
	"027-sign-in-links": signInLinks,
	"028-record-views": recordViews,
	"029-default-record-views": defaultRecordViews,
	"030-parts-in-trash": partsInTrash,
	"031-cut-counts": cutCounts,
	"032-rate-limits": rateLimits,
	"033-alt-file-contents": altFileContents,
	"034-two-factor": twoFactor,
	"035-updated-at": updatedAt,
	"036-import-posters": importPosters,
	"037-administration": administration,
	"038-all-records-default": allRecordsDefault,
	"039-billing": billing,
	"041-license-terms": licenseTerms,
	"043-studio-two-factor": studioTwoFactor,
	"045-beta-and-billing-user": betaAndBillingUser,
	"047-list-sequence": listSequence,
	"048-deliveries": deliveries,
	"049-fair-use-reviews": fairUseReviews,
	"050-music-fields": musicFields,
	"051-license-reminders": licenseReminders,
	"052-scenarios": scenarios,
	"053-media": media,
	"054-budget-lines": budgetLines,
	"056-counsel-links": counselLinks,
	"057-orders": orders,
	"058-cut-news": cutNews,
	"059-provenance": provenance,
	"060-identity-providers": identityProviders,
	"061-webhooks": webhooks,
	"062-templates": templates,
	"063-underlying-rights": underlyingRights,
	"064-indexes-of-keys": indexesOfKeys,
	"065-search-by-production": searchByProduction,
	"066-autovacuum": autovacuum,
	"067-picture-or-sound": pictureOrSound,
	"068-indexes-of-underlying-rights": indexesOfUnderlyingRights,
	"069-studio-quotas": studioQuotas,
	"070-audit-by-studio": auditByStudio,
	"071-exclusion-rules": exclusionRules,
	"073-shared-patterns": sharedPatterns,
	"074-credit-settings": creditSettings,
	"075-place-of-lists": placeOfLists,
	"076-shares-patterns-of-productions": sharesPatternsOfProductions,
	"078-lists-in-trash": listsInTrash,
	"079-who-ordered-billing": whoOrderedBilling,
};
