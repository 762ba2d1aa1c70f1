import type { Cell, ReportRow, ReportTable } from "../model/cuts/report-table.ts";
import type { License } from "../model/licensors/license.ts";
import { rowSections } from "../reports/row-sections.ts";
import { type Day, dateOf, dayOf } from "../rights/term.ts";
import { compareText } from "../text/compare-text.ts";
import { type LicenseExpiry, licenseExpiries } from "./license-expiries.ts";

/** Names for the ids in licences. */
interface ExpiryNames {
	/** A licensor's name; empty if it is gone. */
	licensorName(id: number): string;
	/** A record's locator; empty if it is gone. */
	locator(id: number): string;
}

/** The licences of a calendar, its first day, and the names of their licensors and records. */
export interface ExpiryInput extends ExpiryNames {
	readonly licenses: readonly License[];
	/** `YYYY-MM-DD`: the calendar begins on this day. */
	readonly today: string;
	/** How many days it looks ahead; without it, to the last one. */
	readonly within?: number | undefined;
}

/** The expiry calendar as data: what `ox rights expiring --json` prints. */
export type ExpiryDocument = ReturnType<typeof expiryDocument>;

/** The last days of licences from today on, each with the right that ends [RIG15]. */
export function expiryDocument({ licenses, today, within, licensorName, locator }: ExpiryInput) {
	const from = dayOf(today);
	const chosen = licenseExpiries(licenses, { from, ...(within === undefined ? {} : { to: from + within }) });
	return {
		today,
		expiries: chosen.map((expiry) => presentExpiry(expiry, from, { licensorName, locator })),
	};
}

function presentExpiry({ kind, day, license, lines }: LicenseExpiry, today: Day, names: ExpiryNames) {
	const terms = lines.flatMap((line) => license.lines[line] ?? []);
	const locators = terms.flatMap(({ record_id }) => (record_id === null ? [] : names.locator(record_id)));
	const unique = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== "");
	return {
		date: dateOf(day) ?? "",
		days_left: day - today,
		kind,
		license_id: license.id,
		license: license.name,
		reference: license.reference,
		status: license.status,
		licensor_id: license.licensor_id,
		licensor_name: names.licensorName(license.licensor_id),
		lines: lines.map((line) => line + 1),
		production_locators: unique(locators).sort(compareText),
		any_record: terms.some(({ record_id }) => record_id === null),
		territories: unique(terms.map((one) => one.territories)),
		media: unique(terms.map((one) => one.media)),
	};
}

type PresentedExpiry = ExpiryDocument["expiries"][number];

/** `Term ends`, `Last day to exercise the option`. */
export function expiryWords({ kind }: Pick<PresentedExpiry, "kind">): string {
	return kind === "term" ? "Term ends" : "Last day of the option";
}

/** `00000001 00000002`, `any record`. */
function recordWords({ production_locators, any_record }: PresentedExpiry): string {
	return [...(any_record ? ["any record"] : []), ...production_locators].join(" ");
}

/**
 * The expiry calendar of a production's licences.
 *
 * @returns a table for csv, xlsx and pdf, and the same as data.
 */
export function expiryReport(input: ExpiryInput): {
	readonly table: ReportTable;
	readonly document: ExpiryDocument;
} {
	const document = expiryDocument(input);
	const rows = document.expiries.map(
		(one): ReportRow => ({
			role: "entry",
			cells: [
				...[one.date, one.days_left, expiryWords(one), one.license, one.licensor_name],
				...[one.lines.join(" "), recordWords(one), one.territories.join("; "), one.media.join("; ")],
			] satisfies Cell[],
			note: null,
		}),
	);
	const column = (key: string, label: string, width: number) =>
		({ key, label, kind: "text", width, on: "both" }) as const;
	return {
		document,
		table: {
			title: "Expiry calendar",
			facts: [{ label: "From", value: input.today, kind: "date", note: null }],
			summary: [{ label: "Last days", value: rows.length, kind: "number", note: null }],
			columns: [
				{ ...column("date", "Day", 11), kind: "date" },
				{ ...column("days_left", "Days left", 9), kind: "number" },
				column("what", "What", 20),
				column("license", "Licence", 20),
				column("licensor", "Licensor", 20),
				column("lines", "Lines", 8),
				column("records", "Records", 24),
				column("territories", "Territories", 18),
				column("media", "Media", 18),
			],
			sections: rowSections(rows),
			emptyText: "No licence ends from this day on.",
		},
	};
}
