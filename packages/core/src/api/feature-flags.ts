import * as z from "zod";
import { TEXT_MAX } from "../model/validation/text.ts";
import { VIEW_ADMIN } from "./access.ts";
import { adminUser, featureFlag } from "./admin-entities.ts";
import { itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, idText } from "./parameters.ts";

const NAME = /^[a-z][a-z0-9_]{0,49}$/;

const flagSchema = z
	.object({
		name: z
			.string()
			.regex(NAME, {
				error:
					"must start with a lowercase letter and contain only lowercase letters, digits and _ (at most 50 characters)",
			})
			.describe("The name in the account's `features`, which code checks for"),
		description: z.string().trim().max(TEXT_MAX).default(""),
		in_beta: z.boolean().default(false).describe("Whether all accounts in the beta have the feature"),
	})
	.meta({ examples: [{ name: "timelines", description: "The tall timeline of a cut", in_beta: true }] });

const flagBody = z.object({ feature_flag: flagSchema });
const accessParams = idParams.extend({ user: idText.describe("The account's id") });

/** Feature flags: an account has a feature only if the flag lists it [ADM5]. */
export const featureFlagCalls = defineCalls({
	listFeatureFlags: {
		method: "GET",
		path: "/ox_admin/feature_flags",
		summary: "Every feature flag, by name",
		access: VIEW_ADMIN,
		answers: { 200: listAnswer("feature_flags", featureFlag) },
	},

	getFeatureFlag: {
		method: "GET",
		path: "/ox_admin/feature_flags/:id",
		summary: "One feature flag",
		access: VIEW_ADMIN,
		params: idParams,
		answers: { 200: itemAnswer("feature_flag", featureFlag) },
	},

	createFeatureFlag: {
		method: "POST",
		path: "/ox_admin/feature_flags",
		summary: "Creates a feature flag without any accounts",
		access: VIEW_ADMIN,
		body: flagBody,
		answers: { 201: itemAnswer("feature_flag", featureFlag) },
	},

	updateFeatureFlag: {
		method: "PUT",
		path: "/ox_admin/feature_flags/:id",
		summary: "Renames or describes a feature flag; its accounts have the feature under the new name",
		access: VIEW_ADMIN,
		params: idParams,
		body: flagBody,
		answers: { 200: itemAnswer("feature_flag", featureFlag) },
	},

	deleteFeatureFlag: {
		method: "DELETE",
		path: "/ox_admin/feature_flags/:id",
		summary: "Deletes a feature flag, so that no account has the feature",
		access: VIEW_ADMIN,
		params: idParams,
		answers: { 204: null },
	},

	listFeatureFlagUsers: {
		method: "GET",
		path: "/ox_admin/feature_flags/:id/users",
		summary: "The accounts that have a feature",
		access: VIEW_ADMIN,
		params: idParams,
		answers: { 200: listAnswer("users", adminUser) },
	},

	giveFeature: {
		method: "POST",
		path: "/ox_admin/feature_flags/:id/users/:user/access",
		summary: "Gives an account a feature",
		access: VIEW_ADMIN,
		params: accessParams,
		answers: { 204: null },
	},

	removeFeature: {
		method: "DELETE",
		path: "/ox_admin/feature_flags/:id/users/:user/access",
		summary: "Takes a feature from an account",
		access: VIEW_ADMIN,
		params: accessParams,
		answers: { 204: null },
	},
});
