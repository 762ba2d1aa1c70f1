import * as z from "zod";
import {
	exclusionRuleCreateSchema,
	exclusionRuleSchema,
	exclusionRuleUpdateSchema,
} from "../model/cuts/exclusion-rule.ts";
import { leftOutSchema } from "../model/cuts/left-out.ts";
import { idSchema } from "../model/validation/id.ts";
import { EDIT_RECORDS, VIEW_RECORDS, VIEW_REPORTS } from "./access.ts";
import { changesAnswer, entity, itemAnswer, listAnswer, stored } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, productionParams, sinceParams } from "./parameters.ts";

const exclusionRule = entity(
	"ExclusionRule",
	stored(z.object({ ...exclusionRuleSchema.shape, production_id: idSchema })),
	{
		id: 3,
		production_id: 7,
		name: "Leaders and slates",
		condition: 'name matches "*leader*" or name matches "*slate*"',
		updated_at: "2026-09-01T10:00:00.000Z",
	},
);

/** Rules that leave clips out of cuts, and the clips that a cut leaves out. */
export const exclusionRuleCalls = defineCalls({
	listExclusionRules: {
		method: "GET",
		path: "/productions/:production_id/exclusion_rules",
		summary: "Rules that leave clips out of a production's cuts, in the order in which they apply",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("exclusion_rules", exclusionRule) },
	},

	listExclusionRulesUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/exclusion_rules/updated_since/:timestamp",
		summary: "Exclusion rules changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("exclusion_rules", exclusionRule) },
	},

	createExclusionRule: {
		method: "POST",
		path: "/productions/:production_id/exclusion_rules",
		summary: "Adds an exclusion rule; the next build of each cut applies it",
		access: EDIT_RECORDS,
		params: productionParams,
		body: z.object({ exclusion_rule: exclusionRuleCreateSchema }),
		answers: { 201: itemAnswer("exclusion_rule", exclusionRule) },
	},

	getExclusionRule: {
		method: "GET",
		path: "/exclusion_rules/:id",
		summary: "One exclusion rule",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("exclusion_rule", exclusionRule) },
	},

	updateExclusionRule: {
		method: "PUT",
		path: "/exclusion_rules/:id",
		summary: "Changes the given fields of an exclusion rule",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ exclusion_rule: exclusionRuleUpdateSchema }),
		answers: { 200: itemAnswer("exclusion_rule", exclusionRule) },
	},

	deleteExclusionRule: {
		method: "DELETE",
		path: "/exclusion_rules/:id",
		summary: "Moves an exclusion rule to the trash",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},

	getCutLeftOut: {
		method: "GET",
		path: "/cuts/:id/left_out",
		summary:
			"A cut's clips by what became of them, and each clip that was left out with its reason, as last built",
		access: VIEW_REPORTS,
		params: idParams,
		answers: { 200: z.object({ left_out: leftOutSchema }) },
	},
});
