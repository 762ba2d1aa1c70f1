import { join } from "node:path";
import type {
	BudgetLine,
	Delivery,
	ExchangeRates,
	FairUseReview,
	Library,
	License,
	LicensorEmployee,
	Medium,
	Order,
	SavedScenario,
	StoredRecord,
} from "@oxcut/core/model";
import { PUBLIC_DOMAIN_LICENSOR, UNKNOWN_LICENSOR } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { quoteName } from "../text/quote-name.ts";
import { readAltFiles, writeAltFiles } from "./alt-files-file.ts";
import { readBudget, writeBudget } from "./budget-file.ts";
import { type ProjectConfig, readConfig } from "./config.ts";
import { readExclusionRules, writeExclusionRules } from "./exclusion-rules-file.ts";
import { readReviews, writeReviews } from "./fair-use-file.ts";
import type { FileChange } from "./journal.ts";
import { readLicensors, writeLicensors } from "./licensors-file.ts";
import { readOrders, writeOrders } from "./orders-file.ts";
import {
	ALT_FILES_FILE,
	BUDGET_FILE,
	CONFIG_FILE,
	EXCLUSION_RULES_FILE,
	FAIR_USE_FILE,
	LICENSORS_FILE,
	ORDERS_FILE,
	PROJECT_NAMES,
	RATES_FILE,
	RECORDS_FILE,
	RIGHTS_FILE,
	SCENARIOS_FILE,
} from "./paths.ts";
import { readRates, writeRates } from "./rates-file.ts";
import { lineOfRecord, readRecords, writeRecords } from "./records-file.ts";
import { readRights, writeRights } from "./rights-file.ts";
import { readScenarios, writeScenarios } from "./scenarios-file.ts";
import { jsonBytes } from "./write-json.ts";

/** A folder holds one production; entities still carry its id, as on the server. */
export const PRODUCTION_ID = 1;

/** The production in a project folder; cuts are read separately. */
export interface Project {
	readonly config: ProjectConfig;
	readonly library: Library<StoredRecord>;
	readonly employees: readonly LicensorEmployee[];
	readonly licenses: readonly License[];
	readonly deliveries: readonly Delivery[];
	/** The media that the project adds to those of ox. */
	readonly media: readonly Medium[];
	readonly reviews: readonly FairUseReview[];
	readonly orders: readonly Order[];
	readonly budget: readonly BudgetLine[];
	readonly scenarios: readonly SavedScenario[];
	/** The project's own exchange rates; null if it uses those that ship with ox. */
	readonly rates: ExchangeRates | null;
}

/** @throws {CliError} `PROJECT_CORRUPT` if the file is missing or not a file. */
function readEntities(files: FileSystem, root: string, file: string): Uint8Array {
	const path = join(root, file);
	const kind = files.kind(path);
	if (kind === "file") return files.read(path);
	throw new CliError(
		"PROJECT_CORRUPT",
		`${quoteName(file)} ${kind === null ? "is missing" : "is not a file"}. Restore it from git or a backup: without it, its data is lost.`,
		{ file },
	);
}

/** @throws {CliError} if a record names a missing licensor or price. */
function checkLinks(library: Library, recordsBytes: Uint8Array): void {
	const licensors = new Set(library.licensors.map(({ id }) => id));
	const prices = new Set(library.prices.map(({ id }) => id));
	for (const record of library.records) {
		const fail = (field: string, what: string) => {
			const line = lineOfRecord(recordsBytes, record.id);
			return new CliError(
				"PROJECT_CORRUPT",
				`${quoteName(RECORDS_FILE)} line ${line}: ${field} of record ${quoteName(record.production_locator)} names ${what} that ${quoteName(LICENSORS_FILE)} does not have.`,
				{ file: RECORDS_FILE, line, field },
			);
		};
		if (!licensors.has(record.licensor_id)) throw fail("licensor_id", `licensor ${record.licensor_id}`);
		for (const field of ["price_id", "secondary_price_id"] as const) {
			const price = record[field];
			if (price !== null && !prices.has(price)) throw fail(field, `price ${price}`);
		}
	}
}

/**
 * Checks the names in the folder: a file in capitals, as from a system that ignores case, would be left out silently.
 *
 * @throws {CliError} `PROJECT_CORRUPT`
 */
function checkNames(files: FileSystem, root: string): void {
	for (const name of files.list(root)) {
		const own = name.toLowerCase();
		if (name === own || !PROJECT_NAMES.has(own)) continue;
		// Found under its own name too: this system ignores case, or it is another file beside the project's.
		if (files.kind(join(root, own)) !== null) continue;
		throw new CliError(
			"PROJECT_CORRUPT",
			`${quoteName(name)} is not read, because its name must be ${quoteName(own)}. Rename or remove it.`,
			{ file: name },
		);
	}
}

/**
 * Reads a production's folder. A missing file is an error: treating it as empty would lower every total. Only the
 * rates are optional (without them the rates that ship with ox apply), and licences, deliveries, media, reviews, orders, budget lines, scenarios and exclusion rules, of
 * which there may be none.
 *
 * @throws {CliError} `PROJECT_CORRUPT` or `PROJECT_VERSION`, naming file and line.
 */
export function readProject(files: FileSystem, root: string): Project {
	const config = readConfig(files.read(join(root, CONFIG_FILE)));
	checkNames(files, root);
	const recordsBytes = readEntities(files, root, RECORDS_FILE);
	const records = readRecords(recordsBytes);
	const { employees, ...entities } = readLicensors(
		readEntities(files, root, LICENSORS_FILE),
		PRODUCTION_ID,
		records,
	);
	const altFiles = readAltFiles(readEntities(files, root, ALT_FILES_FILE), PRODUCTION_ID);
	const hasRates = files.kind(join(root, RATES_FILE)) !== null;
	const rates = hasRates ? readRates(readEntities(files, root, RATES_FILE)) : null;
	const hasRights = files.kind(join(root, RIGHTS_FILE)) !== null;
	const rights = hasRights
		? readRights(readEntities(files, root, RIGHTS_FILE), PRODUCTION_ID, entities.licensors)
		: { licenses: [], deliveries: [], media: [] };
	const hasReviews = files.kind(join(root, FAIR_USE_FILE)) !== null;
	const reviews = hasReviews ? readReviews(readEntities(files, root, FAIR_USE_FILE)) : [];
	const hasOrders = files.kind(join(root, ORDERS_FILE)) !== null;
	const orders = hasOrders ? readOrders(readEntities(files, root, ORDERS_FILE), entities.licensors) : [];
	const hasBudget = files.kind(join(root, BUDGET_FILE)) !== null;
	const budget = hasBudget ? readBudget(readEntities(files, root, BUDGET_FILE), entities.licensors) : [];
	const hasScenarios = files.kind(join(root, SCENARIOS_FILE)) !== null;
	const scenarios = hasScenarios ? readScenarios(readEntities(files, root, SCENARIOS_FILE)) : [];
	const hasRules = files.kind(join(root, EXCLUSION_RULES_FILE)) !== null;
	const exclusionRules = hasRules ? readExclusionRules(readEntities(files, root, EXCLUSION_RULES_FILE)) : [];
	const library = { records, altFiles, exclusionRules, ...entities };
	checkLinks(library, recordsBytes);
	return { config, library, employees, rates, ...rights, reviews, orders, budget, scenarios };
}

/** A new project with the two licensors that every production has [COST1]. */
export function newProject(name: string, currency: string): Project {
	const licensors = [UNKNOWN_LICENSOR, PUBLIC_DOMAIN_LICENSOR].map((licensor, index) => ({
		id: index + 1,
		production_id: PRODUCTION_ID,
		name: licensor,
		currency,
		archive_id: null,
		records_count: 0,
	}));
	return {
		config: {
			version: 1,
			name,
			currency,
			locator: { prefix: "", digits: 8, next_number: 1 },
			custom_fields: [],
		},
		library: { records: [], licensors, prices: [], conditions: [], altFiles: [], exclusionRules: [] },
		employees: [],
		licenses: [],
		deliveries: [],
		media: [],
		reviews: [],
		orders: [],
		budget: [],
		scenarios: [],
		rates: null,
	};
}

/** The change that saves a production's settings. */
export function configChange(config: ProjectConfig): FileChange {
	const { version, name, currency, credits, custom_fields } = config;
	const { prefix, digits, next_number } = config.locator;
	const fields = custom_fields.map(({ id, name, kind }) => ({ id, name, kind }));
	const settings = {
		...{ version, name, currency, locator: { prefix, digits, next_number } },
		...(credits === undefined ? {} : { credits }),
		...(fields.length === 0 ? {} : { custom_fields: fields }),
	};
	return { path: CONFIG_FILE, bytes: jsonBytes(settings) };
}

/** The files of a production. */
export function projectFiles(project: Project): FileChange[] {
	const { config, library, employees, rates, licenses, deliveries, media } = project;
	const { reviews, orders, budget, scenarios } = project;
	const { exclusionRules = [] } = library;
	const hasRights = licenses.length + deliveries.length + media.length > 0;
	return [
		configChange(config),
		{ path: RECORDS_FILE, bytes: writeRecords(library.records) },
		{ path: LICENSORS_FILE, bytes: writeLicensors({ ...library, employees }) },
		{ path: ALT_FILES_FILE, bytes: writeAltFiles(library.altFiles) },
		{
			path: RIGHTS_FILE,
			bytes: hasRights ? writeRights({ licenses, deliveries, media }, library.licensors) : null,
		},
		{ path: FAIR_USE_FILE, bytes: reviews.length > 0 ? writeReviews(reviews) : null },
		{ path: ORDERS_FILE, bytes: orders.length > 0 ? writeOrders(orders, library.licensors) : null },
		{ path: BUDGET_FILE, bytes: budget.length > 0 ? writeBudget(budget, library.licensors) : null },
		{ path: SCENARIOS_FILE, bytes: scenarios.length > 0 ? writeScenarios(scenarios) : null },
		{
			path: EXCLUSION_RULES_FILE,
			bytes: exclusionRules.length > 0 ? writeExclusionRules(exclusionRules) : null,
		},
		...(rates ? [{ path: RATES_FILE, bytes: writeRates(rates) }] : []),
	];
}
