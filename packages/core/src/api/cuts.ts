import * as z from "zod";
import { cutCreateSchema, cutUpdateSchema } from "../model/cuts/cut.ts";
import { EDIT_REPORTS, VIEW_REPORTS } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { claimWarning, cut, followingBuild, limitedCut } from "./cut-entities.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, productionParams, sinceParams } from "./parameters.ts";

const changedCut = itemAnswer("cut", cut).extend({ warnings: z.array(claimWarning) });

/** Cuts and their lists. Building one and its reports have calls of their own. */
export const cutCalls = defineCalls({
	listCuts: {
		method: "GET",
		path: "/productions/:production_id/cuts",
		summary: "The cuts of a production, without timelines and reports",
		access: VIEW_REPORTS,
		params: productionParams,
		answers: { 200: listAnswer("cuts", limitedCut) },
	},

	listCutsUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/cuts/updated_since/:timestamp",
		summary: "Cuts changed or deleted since a list was read",
		access: VIEW_REPORTS,
		params: sinceParams,
		answers: { 200: changesAnswer("cuts", limitedCut) },
	},

	listOldCuts: {
		method: "GET",
		path: "/productions/:production_id/cuts/old",
		summary:
			"Cuts to rebuild: their reports are from an earlier version of ox, or they have edit lists but no reports",
		access: VIEW_REPORTS,
		params: productionParams,
		answers: { 200: listAnswer("cuts", limitedCut) },
	},

	createCut: {
		method: "POST",
		path: "/productions/:production_id/cuts",
		summary: "Creates a cut without edit lists",
		access: EDIT_REPORTS,
		params: productionParams,
		body: z.object({ cut: cutCreateSchema }),
		answers: { 201: changedCut },
	},

	getCut: {
		method: "GET",
		path: "/cuts/:id",
		summary: "A cut with its timeline and reports; both are null until it is built",
		access: VIEW_REPORTS,
		params: idParams,
		answers: { 200: itemAnswer("cut", cut) },
	},

	getCutTimeline: {
		method: "GET",
		path: "/cuts/:id/timeline",
		summary: "A cut's timeline, packed; null until it is built",
		access: VIEW_REPORTS,
		params: idParams,
		answers: { 200: z.object({ timeline: cut.shape.nle_timeline }) },
	},

	updateCut: {
		method: "PUT",
		path: "/cuts/:id",
		summary: "Changes the given fields of a cut, and rebuilds its reports if they depend on them",
		access: EDIT_REPORTS,
		params: idParams,
		body: z.object({ cut: cutUpdateSchema }),
		answers: { 200: changedCut.extend({ build: followingBuild }) },
	},

	deleteCut: {
		method: "DELETE",
		path: "/cuts/:id",
		summary:
			"Deletes a cut with its lists and reports; the `X-Trash-Id` header is the trash entry that restores it",
		access: EDIT_REPORTS,
		params: idParams,
		answers: { 204: null },
	},
});
