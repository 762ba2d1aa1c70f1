import "../../../../core/src/exports/testing/add-markdown.ts";
import { expect, test } from "vitest";
import { REPORT_FILES } from "./hooks/use-report-export.ts";

test("a report format of the catalogue is in the menus of files, and a PDF once for each paper size", () => {
	expect(REPORT_FILES.map(({ label }) => label)).toEqual([
		"PDF, A4",
		"PDF, US Letter",
		"Excel",
		"CSV",
		"JSON",
		"Markdown",
	]);
});
