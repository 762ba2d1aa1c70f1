import * as z from "zod";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";

/** How many names of an organization's other projects are like those of a cut's suggestions [MAT15]. */
export const cutSharedPatternCalls = defineCalls({
	listCutSharedPatterns: {
		method: "GET",
		path: "/cuts/:id/shared_patterns",
		summary:
			"How many names of the organization's other projects are like those of a cut's suggestions, by `like`; empty unless the organization shares its naming patterns",
		access: VIEW_REPORTS,
		params: idParams,
		answers: {
			200: z.object({
				shared_patterns: z.array(
					z.object({
						like: z.string().describe("The `like` of the suggestions that it is evidence for."),
						names: z.int().positive().describe("Confirmed names with this pattern in other projects."),
						productions: z.int().positive().describe("How many other projects have such a name."),
						studio_name: z.string().describe("The organization's name."),
					}),
				),
			}),
		},
	},
});
