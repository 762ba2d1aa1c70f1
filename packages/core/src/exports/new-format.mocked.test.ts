import "./testing/add-markdown.ts";
import { expect, test } from "vitest";
import { cutReportCalls } from "../api/cut-reports.ts";
import type { ExportFormat } from "../model/cuts/report-file.ts";
import { exportReport, REPORT_WRITERS } from "./export-report.ts";
import { sampleTable } from "./testing/sample-table.ts";

test("a report is written in a format of the catalogue, and the API has it", async () => {
	const bytes = await exportReport({ table: sampleTable([]), document: {} }, "md" as ExportFormat, {
		buildDate: "2026-11-20",
	});
	expect(new TextDecoder().decode(bytes)).toBe("# Cost report\n");
	const { params, answers } = cutReportCalls.exportCutReport;
	expect(params.parse({ id: "1", file: "cost.md" }).file).toEqual({ name: "cost", format: "md" });
	expect(answers[200].types).toContain("text/markdown");
});

test("a format without a writer fails to compile", () => {
	const { pdf: _pdf, ...others } = REPORT_WRITERS;
	// @ts-expect-error pdf is missing
	const writers: typeof REPORT_WRITERS = others;
	expect(writers).not.toHaveProperty("pdf");
});
