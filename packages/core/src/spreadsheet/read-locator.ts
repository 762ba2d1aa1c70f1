import type { Diagnostic } from "../diagnostics.ts";
import { type LocatorConfig, nextLocators } from "../model/records/locator-config.ts";
import { recordSchema } from "../model/records/record.ts";
import { foldName } from "../text/fold-name.ts";
import { cellText } from "./cell-text.ts";
import { checkValue } from "./check-value.ts";
import { rowList } from "./choose-prices.ts";
import type { ImportDraft } from "./import-draft.ts";
import type { SourceRow } from "./source-rows.ts";
import { sheetDiagnostic } from "./spreadsheet-diagnostic.ts";

/** Reads the locators of rows, and assigns new ones [ID1]. */
export class LocatorReader {
	#config: LocatorConfig;
	readonly #known: ReadonlySet<string>;
	readonly #taken: Set<string>;
	/** Whether full-length locators occur, which suggests that shorter numbers have lost their zeros. */
	readonly #fullLength: boolean;
	readonly #padded: number[] = [];
	readonly #short: number[] = [];
	readonly #assigned: number[] = [];

	constructor(draft: ImportDraft, rows: readonly SourceRow[]) {
		this.#config = draft.locator;
		this.#known = new Set(draft.records.all().map((record) => foldName(record.production_locator)));
		const written = rows.map((row) => cellText(row.cell("production_locator")));
		this.#fullLength = written.some((text) => text.length === this.#config.digits && /^\d+$/.test(text));
		this.#taken = new Set([...this.#known, ...rows.map((row) => foldName(this.#locator(row)))]);
	}

	get config(): LocatorConfig {
		return this.#config;
	}

	/** @returns null for a row without a locator; undefined for an invalid one. */
	read(row: SourceRow): string | null | undefined {
		const locator = this.#locator(row);
		if (locator === "") return null;
		const written = cellText(row.cell("production_locator"));
		if (locator !== written) this.#padded.push(row.row);
		else if (this.#isShortNumber(row)) this.#short.push(row.row);
		if (locator.includes("_")) {
			const message = `no clip can match ${locator}, because clip names are read up to their first underscore`;
			row.note("SHEET_LOCATOR_UNDERSCORE", "warning", message, "production_locator");
		}
		return checkValue(row, "production_locator", recordSchema.shape.production_locator, locator);
	}

	/** The production's next locator that no record and no row uses. */
	assign(row: SourceRow): string {
		const { locators, next_number } = nextLocators(this.#config, 1, this.#taken);
		const [locator = ""] = locators;
		this.#config = { ...this.#config, next_number };
		this.#taken.add(foldName(locator));
		this.#assigned.push(row.row);
		return locator;
	}

	/** Diagnostics about locators, each once for all rows. */
	diagnostics(file: string): Diagnostic[] {
		const { digits } = this.#config;
		const notes: Diagnostic[] = [];
		const say = (
			code: Diagnostic["code"],
			severity: Diagnostic["severity"],
			rows: number[],
			what: string,
		) => {
			const [row] = rows;
			if (row === undefined) return;
			const message = `${file}, ${rows.length > 1 ? "rows" : "row"} ${rowList(rows)}: ${what}`;
			notes.push(sheetDiagnostic(code, severity, message, file, { row, field: "production_locator" }));
		};
		const lost = "the locator is stored as a number and lost its leading zeros";
		say("SHEET_LOCATOR_NUMBER", "warning", this.#padded, `${lost}; they were restored to ${digits} digits`);
		say(
			"SHEET_LOCATOR_NUMBER",
			"warning",
			this.#short,
			`the locator is stored as a number of fewer than ${digits} digits; if it had leading zeros, format the column as text`,
		);
		say("SHEET_LOCATOR_ASSIGNED", "info", this.#assigned, "no locator; the project's next one was assigned");
		return notes;
	}

	#isShortNumber(row: SourceRow): boolean {
		const cell = row.cell("production_locator");
		if (cell === null || typeof cell !== "object" || cell.kind !== "number") return false;
		return this.#config.prefix === "" && /^\d+$/.test(cell.text) && cell.text.length < this.#config.digits;
	}

	#locator(row: SourceRow): string {
		const text = cellText(row.cell("production_locator"));
		if (!this.#isShortNumber(row)) return text;
		const padded = text.padStart(this.#config.digits, "0");
		const wanted = this.#known.has(padded) || (this.#fullLength && !this.#known.has(text));
		return wanted ? padded : text;
	}
}
