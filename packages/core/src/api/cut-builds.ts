import * as z from "zod";
import { EDIT_REPORTS, VIEW_REPORTS } from "./access.ts";
import { cutBuild } from "./cut-entities.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";

const EVENTS = ["text/event-stream"] as const;

/** With `Accept: text/event-stream`, the calls that return a build respond with its progress. */
export const cutBuildCalls = defineCalls({
	getCutBuild: {
		method: "GET",
		path: "/cuts/:id/build",
		summary: "The latest build of a cut, or its progress as events",
		access: VIEW_REPORTS,
		params: idParams,
		answers: { 200: { types: EVENTS, json: z.object({ build: cutBuild.nullable() }) } },
	},

	buildCut: {
		method: "POST",
		path: "/cuts/:id/build",
		summary: "Rebuilds a cut's reports, from the current production or from the data of the last build",
		access: EDIT_REPORTS,
		params: idParams,
		body: z
			.object({
				basis: cutBuild.shape.basis
					.default("production")
					.describe("The source: the current production, or the data of the last build"),
			})
			.prefault({}),
		answers: { 200: { types: EVENTS }, 202: z.object({ build: cutBuild }) },
	},

	cancelCutBuild: {
		method: "DELETE",
		path: "/cuts/:id/build",
		summary: "Cancels a cut's waiting or running build; returns it, or null if there is none",
		access: EDIT_REPORTS,
		params: idParams,
		answers: { 200: z.object({ build: cutBuild.nullable() }) },
	},
});
