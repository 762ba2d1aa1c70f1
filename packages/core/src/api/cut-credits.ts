import * as z from "zod";
import {
	CREDIT_FILES,
	CREDIT_FORMATS,
	type CreditFile,
	type CreditFormat,
	type CreditList,
} from "../model/cuts/credit-file.ts";
import { LICENSED_SIDES } from "../model/licensors/license-line.ts";
import { CREDIT_GROUPS, CREDIT_SORTS } from "../model/productions/production.ts";
import { PROVENANCES } from "../model/records/record-field-values.ts";
import { choice } from "../model/validation/choice.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";
import { fileTypesOf, paper } from "./report-files.ts";

const NAMES = CREDIT_FILES.map(({ list, format }) => `${list}.${format}`);

/** `credits.rtf`, `sources.csv`. */
const creditFile = z
	.string()
	.regex(new RegExp(`^(${NAMES.join("|").replaceAll(".", "\\.")})$`))
	.transform((file): CreditFile => {
		const [list, format] = file.split(".");
		// The pattern allows nothing else.
		return { list: list as CreditList, format: format as CreditFormat };
	})
	.describe(`The list and its format: ${NAMES.join(", ")}`)
	.meta({ examples: ["credits.rtf"] });

const creditQuery = z.object({
	group: choice(CREDIT_GROUPS)
		.optional()
		.describe("The grouping of the end credits; by default the production's"),
	sort: choice(CREDIT_SORTS)
		.optional()
		.describe("The order of sections and credits; by default the production's"),
	side: choice(LICENSED_SIDES).default("both").describe("Only what is seen, or only what is heard"),
	paper,
});
/** The parameters of a file of credits, as the server parses them. */
export type CreditQuery = z.output<typeof creditQuery>;

const named = { production_locator: z.string(), title: z.string() };

const endCredits = z.object({
	cut: z.string().describe("Name of the cut"),
	group: z.enum(CREDIT_GROUPS),
	sort: z.enum(CREDIT_SORTS),
	side: z.enum(LICENSED_SIDES),
	sections: z.array(
		z.object({
			heading: z.string().nullable(),
			credits: z.array(
				z.object({
					text: z.string(),
					records: z.array(
						z.object({
							...named,
							licensor: z.string(),
							sides: z.array(z.enum(["picture", "sound"])),
							firstTc: z.string().describe("First film frame of these sides"),
							licenses: z.array(z.string()).describe("Names of the licences with this wording"),
						}),
					),
				}),
			),
		}),
	),
	uncredited: z.array(z.object(named)).describe("Records of an unknown licensor"),
});

const sourceList = z.object({
	cut: z.string().describe("Name of the cut"),
	sources: z.array(
		z.object({
			tcIn: z.string(),
			tcOut: z.string(),
			duration: z.int().positive().describe("Frames of film"),
			...named,
			licensor: z.string(),
			source: z.string().describe("The name to show on screen; empty if nobody is known"),
		}),
	),
});

const disclosure = z.object({
	cut: z.string().describe("Name of the cut"),
	sections: z
		.array(
			z.object({
				provenance: z.enum(PROVENANCES),
				label: z.string(),
				digitalSourceType: z.string().describe("IPTC's term, of its vocabulary of digital source types"),
				records: z.array(
					z.object({
						...named,
						licensor: z.string(),
						notes: z.string().describe("The alterations or generated parts, on one line"),
						uses: z
							.array(z.object({ tcIn: z.string(), tcOut: z.string(), duration: z.int().positive() }))
							.describe("Stretches of film in which it is seen or heard; durations in frames"),
					}),
				),
			}),
		)
		.describe("Generated material first; authentic material is left out"),
	unrecorded: z.array(z.object(named)).describe("Used records without provenance"),
});

/** End credits, sources and the disclosure of generated material, as files. */
export const cutCreditCalls = defineCalls({
	exportCutCredits: {
		method: "GET",
		path: "/cuts/:id/credits/:file",
		summary:
			"The end credits, the on-screen sources or the generated and altered material of a cut as a file, with records and licences as they are now",
		// Licences belong to the area of records.
		access: { ...VIEW_REPORTS, alsoView: ["records", "datasets"] },
		params: idParams.extend({ file: creditFile }),
		query: creditQuery,
		answers: {
			200: { types: fileTypesOf(CREDIT_FORMATS), json: z.union([endCredits, sourceList, disclosure]) },
		},
	},
});
