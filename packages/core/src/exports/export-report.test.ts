import { describe, expect, it } from "vitest";
import { EXPORT_FORMATS } from "../model/cuts/report-file.ts";
import { exportReport } from "./export-report.ts";
import { sampleRow, sampleTable } from "./testing/sample-table.ts";

const TITLES = [
	"Harbour",
	"Λιμάνι",
	"Гавань",
	"港",
	"مرفأ 1958",
	"=1+1",
	"A title of many words ".repeat(60),
];
const REPORT = { table: sampleTable(TITLES.map(sampleRow)), document: { cut: "Rough cut", lines: [1, 2] } };
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

function many(count: number) {
	const rows = Array.from({ length: count }, (_, index) => sampleRow(`Shot ${index + 1}`));
	return { table: sampleTable(rows), document: {} };
}

describe("exportReport", () => {
	it.each(EXPORT_FORMATS)("[REP5] writes the same %s for the same build date", async (format) => {
		const first = await exportReport(REPORT, format, { buildDate: "2026-11-20" });
		const second = await exportReport(REPORT, format, { buildDate: "2026-11-20" });
		expect(Buffer.compare(first, second)).toBe(0);
	});

	it.each(["xlsx", "pdf"] as const)("[REP5] says in a %s when it was made", async (format) => {
		const first = await exportReport(REPORT, format, { buildDate: "2026-11-20" });
		const second = await exportReport(REPORT, format, { buildDate: "2026-11-21" });
		expect(Buffer.compare(first, second)).not.toBe(0);
	});

	it("[REP5] writes json as the report's data, indented, with a line break at the end", async () => {
		const bytes = await exportReport(REPORT, "json", { buildDate: "2026-11-20" });
		expect(new TextDecoder().decode(bytes)).toBe(
			'{\n  "cut": "Rough cut",\n  "lines": [\n    1,\n    2\n  ]\n}\n',
		);
	});

	it.each([
		["a4", "[0 0 841.89 595.28]"],
		["letter", "[0 0 792 612]"],
	] as const)("[REP5] lays a pdf out on %s", async (paper, box) => {
		const pdf = latin1(await exportReport(REPORT, "pdf", { buildDate: "2026-11-20", paper }));
		expect(pdf.startsWith("%PDF-1.7")).toBe(true);
		expect(pdf).toContain(`/MediaBox ${box}`);
	});

	it("[REP5] embeds every font of a pdf, those of other scripts only where they are needed", async () => {
		const pdf = latin1(await exportReport(REPORT, "pdf", { buildDate: "2026-11-20" }));
		expect(pdf.match(/\/FontFile2/g)).toHaveLength(3);
		expect(pdf).not.toContain("Helvetica");
		const plain = latin1(await exportReport(many(3), "pdf", { buildDate: "2026-11-20" }));
		expect(plain.match(/\/FontFile2/g)).toHaveLength(2);
	});

	it("[REP5] continues over as many pages as it takes", async () => {
		const pdf = latin1(await exportReport(many(120), "pdf", { buildDate: "2026-11-20" }));
		expect(pdf.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(3);
	});

	it("[REP5] prints a report without rows, and a row that is taller than a page", async () => {
		const empty = { table: { ...sampleTable([]), sections: [] }, document: {} };
		const tall = { table: sampleTable([sampleRow("word ".repeat(6000))]), document: {} };
		for (const report of [empty, tall]) {
			const pdf = latin1(await exportReport(report, "pdf", { buildDate: "2026-11-20" }));
			expect(pdf.trimEnd().endsWith("%%EOF")).toBe(true);
		}
	});

	it.each(["", "yesterday", "2026-13-01", "2026-11-20T10:00:00", "20.11.2026"])(
		"rejects the build date %j, which is invalid or depends on the machine",
		async (buildDate) => {
			await expect(exportReport(REPORT, "csv", { buildDate })).rejects.toThrow(RangeError);
		},
	);

	it("takes a build date with a time and its zone", async () => {
		const zoned = await exportReport(REPORT, "xlsx", { buildDate: "2026-11-20T12:00:00+02:00" });
		const utc = await exportReport(REPORT, "xlsx", { buildDate: "2026-11-20T10:00:00Z" });
		expect(Buffer.compare(zoned, utc)).toBe(0);
	});

	it.each<[string, readonly unknown[]]>([
		["report must be an object with table and document; found an object", [{ table: REPORT.table }, "csv"]],
		["format must be one of csv, json, xlsx, pdf; found 'doc'", [REPORT, "doc"]],
		["options must be an object; found undefined", [REPORT, "csv"]],
		["options.builtOn is unknown", [REPORT, "csv", { builtOn: "2026-11-20" }]],
		["options.buildDate must be a string; found undefined", [REPORT, "csv", {}]],
	])("tells a caller in plain JavaScript: %s", async (message, values) => {
		await expect(Reflect.apply(exportReport, null, values)).rejects.toThrow(new TypeError(message));
	});
});
