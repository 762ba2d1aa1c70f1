import type { Diagnostic } from "../diagnostics.ts";
import { defaultPrice } from "../model/library/default-price.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import type { Price } from "../model/licensors/price.ts";
import type { Category } from "../model/records/record-field-values.ts";
import { foldName } from "../text/fold-name.ts";
import { groupBy } from "../text/group-by.ts";
import type { ImportDraft } from "./import-draft.ts";
import { bySetOrder } from "./place-rows.ts";
import type { SourceRow } from "./source-rows.ts";
import { sheetDiagnostic } from "./spreadsheet-diagnostic.ts";

/** One of a record's two prices: its main price, or Footage's price for separate sound [COST2]. */
export type PriceSide = "price" | "secondary_price";

/** The text for a record without a price; an empty cell lets the import choose one [IMP10]. */
export const NO_PRICE = "none";

interface Undecided {
	readonly licensor: Licensor;
	readonly category: Category;
	readonly prices: readonly Price[];
	readonly rows: number[];
	readonly sheet: string;
}

/** Finds the prices of records at import: by name, or the only one that fits [IMP10]. */
export class PriceChooser {
	readonly #byLicensor: ReadonlyMap<number, Price[]>;
	readonly #undecided = new Map<string, Undecided>();

	constructor(draft: ImportDraft) {
		this.#byLicensor = groupBy(draft.prices.all(), (price) => price.licensor_id);
		for (const group of this.#byLicensor.values()) group.sort(bySetOrder);
	}

	/**
	 * The licensor's price of that name: in the given category, else the only one with the name. Prefers the record's current price.
	 *
	 * @returns null if there is none.
	 */
	named(licensorId: number, name: string, category: Category, current: number | null): Price | null {
		const key = foldName(name);
		const found = this.#of(licensorId).filter((price) => foldName(price.name) === key);
		const fitting = found.filter((price) => price.category === category);
		return (
			found.find((price) => price.id === current) ??
			fitting[0] ??
			(found.length === 1 ? (found[0] ?? null) : null)
		);
	}

	/** Names of the licensor's prices, for a message; empty if there are none. */
	names(licensorId: number): string {
		return listed(this.#of(licensorId));
	}

	/** The licensor's only price of the category; null if there is none or several. */
	only(licensorId: number, category: Category): Price | null {
		return defaultPrice(this.#of(licensorId), licensorId, category);
	}

	/** Like {@link only}, but notes the row if there are several. */
	onlyFor(row: SourceRow, licensor: Licensor, category: Category): number | null {
		const prices = this.#of(licensor.id).filter((price) => price.category === category);
		if (prices.length <= 1) return prices[0]?.id ?? null;
		const key = `${licensor.id}/${category}/${row.sheet}`;
		const undecided = this.#undecided.get(key);
		if (undecided) undecided.rows.push(row.row);
		else this.#undecided.set(key, { licensor, category, prices, rows: [row.row], sheet: row.sheet });
		return null;
	}

	/** Reports the records left without a price, and the prices to choose from. */
	diagnostics(file: string): Diagnostic[] {
		return [...this.#undecided.values()].map(({ licensor, category, prices, rows, sheet }) => {
			const several = rows.length > 1;
			const message =
				`${file}, ${several ? "rows" : "row"} ${rowList(rows)}: ${several ? "stay" : "stays"} without a price for ` +
				`${category}, because ${licensor.name} has several: ${listed(prices)}`;
			const hint = "name one in the column price (secondary_price for the sound of Footage)";
			return sheetDiagnostic("SHEET_PRICE_NOT_CHOSEN", "info", message, file, { sheet, row: rows[0], hint });
		});
	}

	#of(licensorId: number): readonly Price[] {
		return this.#byLicensor.get(licensorId) ?? [];
	}
}

const LISTED_ROWS = 20;

/** Row numbers or names for a message; at most twenty. */
export function rowList(rows: readonly (number | string)[]): string {
	const more = rows.length - LISTED_ROWS;
	return `${rows.slice(0, LISTED_ROWS).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function listed(prices: readonly Price[]): string {
	return prices.map((price) => `"${price.name}" (${price.category})`).join(", ");
}
