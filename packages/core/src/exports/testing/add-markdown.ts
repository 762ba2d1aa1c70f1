import { EXPORT_FORMATS, REPORT_FORMATS } from "../../model/cuts/report-file.ts";
import { REPORT_WRITERS } from "../export-report.ts";

/**
 * Adds a report format by the recipe of docs/architecture.md: an entry of `REPORT_FORMATS` and a writer. It must be imported
 * before all that reads the formats, in a file with modules of its own (`*.mocked.test.ts`).
 */
Object.assign(REPORT_FORMATS, {
	md: { label: "Markdown", mediaType: "text/markdown; charset=utf-8", isText: true, isPaged: false },
});
(EXPORT_FORMATS as string[]).push("md");
Object.assign(REPORT_WRITERS, {
	md: ({ table }: { table: { title: string } }) => new TextEncoder().encode(`# ${table.title}\n`),
});
