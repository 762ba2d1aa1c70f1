import * as z from "zod";
import { cutHintsSchema } from "../model/cuts/cut-hints.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";

export const cutHintCalls = defineCalls({
	getCutHints: {
		method: "GET",
		path: "/cuts/:id/hints",
		summary:
			"Changes that would make a cut cheaper, each with its saving and proof, as last built; the 100 that save most, and how many there are",
		access: VIEW_REPORTS,
		params: idParams,
		answers: { 200: z.object({ cut_hints: cutHintsSchema }) },
	},
});
