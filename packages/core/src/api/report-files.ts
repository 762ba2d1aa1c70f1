import * as z from "zod";
import { REPORT_FORMATS } from "../model/cuts/report-file.ts";
import { choice } from "../model/validation/choice.ts";

/** Media types of some formats other than JSON, without their parameters. */
export function fileTypesOf(formats: Readonly<Record<string, { readonly mediaType: string }>>): string[] {
	return Object.entries(formats)
		.filter(([format]) => format !== "json")
		.map(([, { mediaType }]) => mediaType.split(";")[0] ?? "");
}

/** Media types of reports as files other than JSON. */
export const REPORT_FILE_TYPES = fileTypesOf(REPORT_FORMATS);

/** The query parameter of reports as files. */
export const paper = choice(["a4", "letter"])
	.default("a4")
	.describe("Paper size of a PDF, and of a workbook's pages");

/** The path parameter of a report's files: its name, and the ending of their format. */
export function reportFile<F extends string>(name: string, formats: readonly F[]) {
	return (
		z
			.string()
			.regex(new RegExp(`^${name}\\.(${formats.join("|")})$`))
			// The pattern allows nothing else.
			.transform((file) => ({ format: file.split(".")[1] as F }))
			.describe(`${name}, and its format: ${formats.join(", ")}`)
			.meta({ examples: [`${name}.${formats[0]}`] })
	);
}
