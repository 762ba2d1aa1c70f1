import { currencyCodeSchema, REPORT_NAMES, type ReportName } from "@oxcut/core";
import { idText } from "@oxcut/core/api";
import { EXPORT_FORMATS, type ExportFormat } from "@oxcut/core/exports";
import * as z from "zod";

/** A report as a file of its own name: `cost.pdf`, `cue-sheet.csv`. */
const reportFileSchema = z
	.string()
	.regex(new RegExp(`^(${REPORT_NAMES.join("|")})\\.(${EXPORT_FORMATS.join("|")})$`))
	.transform((file) => {
		const [name, format] = file.split(".");
		// The pattern lets nothing else through.
		return { name: name as ReportName, format: format as ExportFormat };
	});

export const reportParamSchema = z.object({ id: idText, file: reportFileSchema });

const BUILD_DATE = /^\d{4}-\d{2}-\d{2}$/;
const NO_DATE = "must be a date, YYYY-MM-DD";

export const reportQuerySchema = z.object({
	paper: z.enum(["a4", "letter"], { error: "must be a4 or letter" }).default("a4"),
	explain: z
		.enum(["true", "false"], { error: "must be true or false" })
		.default("false")
		.transform((value) => value === "true"),
	/** When the file says it was made; the cut's own date where none is given [CLI12]. */
	build_date: z
		.string()
		.regex(BUILD_DATE, { error: NO_DATE, abort: true })
		.refine(isDay, { error: NO_DATE })
		.optional(),
	/** Of this report alone; the cut's own where none is given. */
	display_currency: currencyCodeSchema.optional(),
});

export type ReportQuery = z.output<typeof reportQuerySchema>;

function isDay(text: string): boolean {
	const date = new Date(text);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
