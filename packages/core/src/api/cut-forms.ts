import * as z from "zod";
import { EXPORT_FORMATS, type ExportFormat } from "../model/cuts/report-file.ts";
import { FORMS } from "../templates/schema/template-schema.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";
import { paper, REPORT_FILE_TYPES } from "./report-files.ts";

/** A form as a file: `rapidcue.xlsx`. */
const formFile = z
	.string()
	.max(110)
	.regex(new RegExp(`^.+\\.(${EXPORT_FORMATS.join("|")})$`))
	.transform((file) => {
		const at = file.lastIndexOf(".");
		// The pattern allows nothing else.
		return { template: file.slice(0, at), format: file.slice(at + 1) as ExportFormat };
	})
	.describe(`Name of the template, and format of the file: ${EXPORT_FORMATS.join(", ")}`)
	.meta({ examples: ["rapidcue.xlsx"] });

/** Longest text of one cell that people fill in. */
const FILL_MAX = 1000;

const NOT_FILLS = 'must be a JSON object of texts, such as {"Network":"Channel 9"}';

const fills = z
	.string()
	.max(8000)
	.transform((text, context): Record<string, string> => {
		try {
			return z.record(z.string(), z.string().max(FILL_MAX)).parse(JSON.parse(text));
		} catch {
			context.addIssue({ code: "custom", message: NOT_FILLS });
			return z.NEVER;
		}
	})
	.optional()
	.describe("Values of the cells and columns that people fill in, by name: a JSON object of texts")
	.meta({ examples: ['{"Network":"Channel 9"}'] });

const formQuery = z.object({
	fills,
	paper: paper.describe("Paper size of a PDF"),
});
/** The parameters of a form: values to fill in, by name, and the paper. */
export type FormQuery = z.output<typeof formQuery>;

const cell = z.union([
	z.string(),
	z.number(),
	z.object({ amount: z.number(), currency: z.string(), decimals: z.int() }),
	z.null(),
]);

const problem = z.object({
	line: z.int().nullable().describe("The line's number, from 1; null for a cell above the lines or the form"),
	tcIn: z.string().nullable(),
	production_locator: z.string().nullable(),
	title: z.string().nullable(),
	heading: z.string().nullable().describe("The heading of the column or cell; null for the whole form"),
	problem: z.string().describe("The end of a sentence that begins with the heading: is empty"),
});

const form = z.object({
	template: z.string(),
	title: z.string(),
	form: z.enum(FORMS),
	cut: z.string().describe("Name of the cut"),
	cells: z.array(z.object({ at: z.string(), heading: z.string().nullable(), value: cell })),
	columns: z.array(z.string()).describe("Headings"),
	rows: z.array(z.object({ role: z.enum(["heading", "line", "total", "nil"]), cells: z.array(cell) })),
	problems: z.array(problem).describe("Requirements of the template that the cut doesn't meet [TPL7]"),
});

/** The forms of broadcasters and societies, filled in for a cut. */
export const cutFormCalls = defineCalls({
	exportCutForm: {
		method: "GET",
		path: "/cuts/:id/forms/:file",
		summary:
			"A cut in the form of a template: the production's own or a shipped one, with the records as they are now",
		// A form shows fields of records, and credits of licences.
		access: { ...VIEW_REPORTS, alsoView: ["records", "datasets"] },
		params: idParams.extend({ file: formFile }),
		query: formQuery,
		answers: { 200: { types: REPORT_FILE_TYPES, json: form } },
	},
});
