import type { Library } from "../model/library/library.ts";
import {
	isUnknownLicensor,
	type Licensor,
	PUBLIC_DOMAIN_LICENSOR,
	UNKNOWN_LICENSOR,
} from "../model/licensors/licensor.ts";
import { type LocatorConfig, locatorConfigSchema } from "../model/records/locator-config.ts";
import type { StoredRecord } from "../model/records/record.ts";
import { foldName } from "../text/fold-name.ts";
import { EntityTable } from "./entity-table.ts";
import type { ImportContext, ImportOptions, OnDuplicate } from "./import-plan.ts";
import { DEFAULT_PIVOT_YEAR } from "./read-date.ts";
import type { SourceRow } from "./source-rows.ts";

/** A production's entities while an import is planned: copies, so that the given library doesn't change. */
export class ImportDraft {
	readonly context: ImportContext;
	readonly onDuplicate: OnDuplicate;
	readonly pivotYear: number;
	readonly dayFirst: boolean;
	readonly titlesMatch: boolean;
	readonly licensors: EntityTable<Licensor>;
	readonly prices: EntityTable<Library["prices"][number]>;
	readonly conditions: EntityTable<Library["conditions"][number]>;
	readonly records: EntityTable<StoredRecord>;
	readonly altFiles: EntityTable<Library["altFiles"][number]>;
	locator: LocatorConfig;
	readonly #licensorsByKey = new Map<string, number>();

	constructor(library: Library<StoredRecord>, options: ImportOptions) {
		this.context = options.context;
		this.onDuplicate = options.onDuplicate ?? "error";
		this.pivotYear = options.pivotYear ?? DEFAULT_PIVOT_YEAR;
		this.dayFirst = options.dayFirst ?? false;
		this.titlesMatch = options.titlesMatch ?? true;
		this.licensors = new EntityTable(library.licensors);
		this.prices = new EntityTable(library.prices);
		this.conditions = new EntityTable(library.conditions);
		this.records = new EntityTable(library.records, options.context.nextRecordId);
		this.altFiles = new EntityTable(library.altFiles);
		this.locator =
			options.context.locator ?? locatorConfigSchema.parse({ production_id: options.context.productionId });
		this.indexLicensors();
	}

	/** The licensor with that name, case-insensitively. */
	licensorNamed(name: string): Licensor | null {
		const id = this.#licensorsByKey.get(foldName(name));
		return id === undefined ? null : this.licensors.find(id);
	}

	/** The currency of a licensor's amounts; of one to be added, the production's. */
	currencyOf(name: string | undefined): string {
		return this.licensorNamed(name ?? "")?.currency ?? this.context.defaultCurrency;
	}

	/** The licensor with that name; adds it if there is none, with a note in the row that first needs it. */
	needLicensor(name: string, row: SourceRow): Licensor {
		const found = this.licensorNamed(name);
		if (found) return found;
		const licensor = this.addLicensor(name);
		if (!isUnknownLicensor(licensor)) this.#sayCreated(licensor, row);
		return licensor;
	}

	#sayCreated(licensor: Licensor, row: SourceRow): void {
		row.note(
			"SHEET_LICENSOR_CREATED",
			"info",
			`licensor "${licensor.name}" is new, with currency ${licensor.currency}`,
		);
	}

	/** Adds a licensor in the production's currency. */
	addLicensor(name: string): Licensor {
		const licensor = this.licensors.add((id) => this.newLicensor(id, name, this.context.defaultCurrency));
		this.#remember(licensor);
		return licensor;
	}

	/** A licensor to add. Unknown and Public Domain get their exact spelling [COST1]. */
	newLicensor(id: number, name: string, currency: string): Licensor {
		const key = foldName(name);
		const known = [UNKNOWN_LICENSOR, PUBLIC_DOMAIN_LICENSOR].find((proper) => foldName(proper) === key);
		const { productionId } = this.context;
		return {
			id,
			production_id: productionId,
			name: known ?? name.trim(),
			currency,
			archive_id: null,
			records_count: 0,
		};
	}

	/** Makes licensors findable by name that were added directly to the table. */
	indexLicensors(): void {
		for (const licensor of this.licensors.all()) this.#remember(licensor);
	}

	/** The library after the import; the given one if nothing changed. */
	library(given: Library<StoredRecord>): Library<StoredRecord> {
		const { licensors, prices, conditions, records, altFiles } = this;
		const tables = [licensors, prices, conditions, records, altFiles];
		if (!tables.some((table) => table.changed)) return given;
		return {
			records: records.all(),
			licensors: records.changed ? this.#countedLicensors() : licensors.all(),
			prices: prices.all(),
			conditions: conditions.all(),
			altFiles: altFiles.all(),
			exclusionRules: given.exclusionRules,
		};
	}

	#countedLicensors(): Licensor[] {
		const counts = new Map<number, number>();
		for (const { licensor_id } of this.records.all())
			counts.set(licensor_id, (counts.get(licensor_id) ?? 0) + 1);
		return this.licensors.all().map((licensor) => {
			const records_count = counts.get(licensor.id) ?? 0;
			return licensor.records_count === records_count ? licensor : { ...licensor, records_count };
		});
	}

	#remember(licensor: Licensor): void {
		const key = foldName(licensor.name);
		if (!this.#licensorsByKey.has(key)) this.#licensorsByKey.set(key, licensor.id);
	}
}
