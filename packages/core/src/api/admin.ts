import * as z from "zod";
import { billingPlanSchema } from "../model/billing/billing-plan.ts";
import { accountCreateSchema } from "../model/people/account.ts";
import { GIVEN_ROLES } from "../model/people/permission-levels.ts";
import { quotasSchema } from "../model/people/studio-quotas.ts";
import { choice } from "../model/validation/choice.ts";
import { dateSchema } from "../model/validation/date.ts";
import { idSchema } from "../model/validation/id.ts";
import { mustBe } from "../model/validation/messages.ts";
import { passwordSchema } from "../model/validation/password.ts";
import { patchOf } from "../model/validation/patch.ts";
import { nameSchema, shortTextSchema, TEXT_MAX } from "../model/validation/text.ts";
import { VIEW_ADMIN } from "./access.ts";
import {
	adminMail,
	adminPlan,
	adminProduction,
	adminStudio,
	adminStudioManager,
	adminUser,
	adminUserProduction,
} from "./admin-entities.ts";
import { itemAnswer, itemsAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { auditEntry, studioUsage } from "./entities.ts";
import { idParams, idText, newestFirstQuery } from "./parameters.ts";
import { signedIn } from "./sign-in.ts";

const WEEK_MINUTES = 7 * 24 * 60;
const userIdBody = z.object({ user: z.object({ id: idSchema }) });
const managerParams = idParams.extend({ user_id: idText.describe("The account's id") });
const minutesParams = z.object({
	minutes: idText
		.pipe(z.number().max(WEEK_MINUTES, { error: mustBe.atMost(WEEK_MINUTES) }))
		.describe("How far to look back, in minutes; at most a week"),
});
const searchQuery = z.object({
	search: z.string().max(TEXT_MAX).optional().describe("Part of the name, or the id"),
});
const count = z.int().nonnegative();
const adminCounts = z.object({
	users: count,
	studios: count,
	productions: count,
	billing_plans: count,
	feature_flags: count,
	users_online: count.describe("Accounts active in the last 15 minutes"),
	failed_jobs: count,
	mails: count.describe("Emails that are waiting to be sent or have failed for good"),
});
const planBody = z.object({
	billing_plan: billingPlanSchema.omit({ id: true }).meta({
		examples: [
			{
				name: "Documentary",
				kind: "standard",
				price: 2900,
				interval_kind: "month",
				features: { view_only: false, records: 500 },
				public_state: "active",
				more: { label: "For one film", ox_1_billing: false },
			},
		],
	}),
});
const accessBody = z.object({ production_id: idSchema, user_id: idSchema });

/** Guards calls that could take an account over [ACC21]. */
const PROVED_ADMIN = { ...VIEW_ADMIN, needsFreshProof: true } as const;

/** Support for users, their organizations and projects: only for site admins [ADM1]. */
export const adminCalls = defineCalls({
	countForAdmins: {
		method: "GET",
		path: "/admin/counts",
		summary: "How many items each list for site admins has",
		access: VIEW_ADMIN,
		answers: { 200: z.object({ counts: adminCounts }) },
	},

	findUsers: {
		method: "POST",
		path: "/admin/find_user",
		summary: "The accounts that match a name, an address or an id, most recently active first; at most 100",
		access: VIEW_ADMIN,
		changes: false,
		repeatable: false,
		body: z.object({
			user: z.object({
				search: shortTextSchema
					.describe("Part of the name or of any address, or the id; empty for all")
					.meta({ examples: ["maren"] }),
			}),
		}),
		answers: {
			200: itemsAnswer("users", adminUser).extend({
				matches: z.int().nonnegative().describe("How many accounts match"),
				total: z.int().nonnegative().describe("How many accounts there are"),
			}),
		},
	},

	createUser: {
		method: "POST",
		path: "/admin/create_user",
		summary: "Creates an account with a verified address; without a password, emails a link to choose one",
		access: VIEW_ADMIN,
		body: z.object({
			user: accountCreateSchema.partial({ password: true }).meta({
				examples: [{ email: "ann@lantern.example", first_name: "Ann", last_name: "Archer" }],
			}),
		}),
		repeatable: false,
		answers: { 201: itemAnswer("user", adminUser) },
	},

	setUserPassword: {
		method: "PUT",
		path: "/admin/users/:id/password",
		summary: "Sets an account's password, unlocks it and ends its sessions and tokens",
		access: PROVED_ADMIN,
		params: idParams,
		body: z.object({ user: z.object({ password: passwordSchema }) }).meta({
			examples: [{ user: { password: "harbour-lights-62" } }],
		}),
		repeatable: false,
		answers: { 200: itemAnswer("user", adminUser) },
	},

	removeAccessLock: {
		method: "DELETE",
		path: "/admin/users/:id/access_lock",
		summary: "Unlocks an account and its browsers after too many wrong passwords",
		access: VIEW_ADMIN,
		params: idParams,
		answers: { 200: itemAnswer("user", adminUser) },
	},

	resetTwoFactorOfUser: {
		method: "DELETE",
		path: "/admin/users/:id/two_factor",
		summary: "Removes an account's two-factor devices and recovery codes, and emails its owner",
		access: PROVED_ADMIN,
		params: idParams,
		answers: { 200: itemAnswer("user", adminUser) },
	},

	listUserProductions: {
		method: "GET",
		path: "/admin/users/:id/productions",
		summary: "The productions that have an account in their team, by name",
		access: VIEW_ADMIN,
		params: idParams,
		answers: { 200: listAnswer("productions", adminUserProduction) },
	},

	giveProductionAccess: {
		method: "POST",
		path: "/admin/user_production_access",
		summary: "Adds an account to a production's team, or changes its role there",
		access: VIEW_ADMIN,
		body: accessBody.extend({ team_role: choice(GIVEN_ROLES) }),
		answers: { 204: null },
	},

	removeProductionAccess: {
		method: "DELETE",
		path: "/admin/user_production_access",
		summary: "Removes an account from a production's team",
		access: VIEW_ADMIN,
		body: accessBody,
		answers: { 204: null },
	},

	grantBetaAccess: {
		method: "PUT",
		path: "/admin/grant_beta_access",
		summary: "Gives an account access to the beta",
		access: VIEW_ADMIN,
		body: userIdBody,
		answers: { 200: itemAnswer("user", adminUser) },
	},

	permitToJoinBeta: {
		method: "PUT",
		path: "/admin/grant_permission_to_join_beta",
		summary: "Permits an account to join the beta, and mails its owner a link to join",
		access: VIEW_ADMIN,
		body: userIdBody,
		answers: { 200: itemAnswer("user", adminUser) },
	},

	signInAsUser: {
		method: "POST",
		path: "/admin/sign_in_other_user",
		summary: "Signs in as another account for 60 minutes; signing out returns to the admin's own session",
		access: PROVED_ADMIN,
		body: z.object({
			user: z.object({ id: idSchema }),
			reason: nameSchema
				.describe("Shown to the account's owner")
				.meta({ examples: ["Ticket 4471: order mail not sent"] }),
		}),
		repeatable: false,
		answers: { 200: signedIn },
	},

	listAllStudios: {
		method: "GET",
		path: "/admin/all_studios",
		summary: "Every studio, by name",
		access: VIEW_ADMIN,
		query: searchQuery,
		answers: { 200: listAnswer("studios", adminStudio) },
	},

	listAllProductions: {
		method: "GET",
		path: "/admin/all_productions",
		summary: "Every production that isn't in the trash, by name",
		access: VIEW_ADMIN,
		query: searchQuery,
		answers: { 200: listAnswer("productions", adminProduction) },
	},

	listAllBillingPlans: {
		method: "GET",
		path: "/admin/all_billing_plans",
		summary: "Every plan, by name",
		access: VIEW_ADMIN,
		answers: { 200: listAnswer("billing_plans", adminPlan) },
	},

	createBillingPlan: {
		method: "POST",
		path: "/admin/billing_plans",
		summary: "Creates a plan, which no production is on yet",
		access: VIEW_ADMIN,
		body: planBody,
		answers: { 201: itemAnswer("billing_plan", adminPlan) },
	},

	updateBillingPlan: {
		method: "PUT",
		path: "/admin/billing_plans/:id",
		summary:
			"Changes a plan for every production on it; a new price is charged from each one's next interval on",
		access: VIEW_ADMIN,
		params: idParams,
		body: planBody,
		answers: { 200: itemAnswer("billing_plan", adminPlan) },
	},

	listRecentUsersOnline: {
		method: "GET",
		path: "/admin/recent_users_online/:minutes",
		summary: "The accounts active in the last `minutes` minutes, most recent first",
		access: VIEW_ADMIN,
		params: minutesParams,
		answers: { 200: listAnswer("users", adminUser) },
	},

	listRecentProductionsOpened: {
		method: "GET",
		path: "/admin/recent_productions_opened/:minutes",
		summary: "The productions opened in the last `minutes` minutes, most recent first",
		access: VIEW_ADMIN,
		params: minutesParams,
		answers: { 200: listAnswer("productions", adminProduction) },
	},

	listManagersOfStudio: {
		method: "GET",
		path: "/admin/studios/:id/managers",
		summary: "A studio's owner and managers",
		access: VIEW_ADMIN,
		params: idParams,
		answers: { 200: listAnswer("managers", adminStudioManager) },
	},

	addManagerToStudio: {
		method: "POST",
		path: "/admin/studios/:id/managers/:user_id",
		summary: "Makes an account a studio's manager",
		access: VIEW_ADMIN,
		params: managerParams,
		answers: { 204: null },
	},

	removeManagerFromStudio: {
		method: "DELETE",
		path: "/admin/studios/:id/managers/:user_id",
		summary: "Removes a studio's manager",
		access: VIEW_ADMIN,
		params: managerParams,
		answers: { 204: null },
	},

	getUsageOfStudio: {
		method: "GET",
		path: "/admin/studios/:id/usage",
		summary: "A studio's quotas, and what it uses of them",
		access: VIEW_ADMIN,
		params: idParams,
		answers: { 200: itemAnswer("studio_usage", studioUsage) },
	},

	setQuotasOfStudio: {
		method: "PUT",
		path: "/admin/studios/:id/quotas",
		summary: "Changes the given quotas of a studio; null removes one. Nothing that exists is removed",
		access: VIEW_ADMIN,
		params: idParams,
		body: z
			.object({ quotas: patchOf(quotasSchema) })
			.meta({ examples: [{ quotas: { projects: 10, storage: 20_000_000_000 } }] }),
		answers: { 200: itemAnswer("studio_usage", studioUsage) },
	},

	convertProductionToBeta: {
		method: "POST",
		path: "/admin/productions/:id/convert_to_beta",
		summary: "Gives everyone in a production's team access to the beta",
		access: VIEW_ADMIN,
		params: idParams,
		answers: { 200: itemAnswer("production", adminProduction) },
	},

	updateProductionBillingPlan: {
		method: "PUT",
		path: "/admin/productions/:id/update_production_billing_plan",
		summary: "Puts a production on another plan, and sets who is billed for it",
		access: VIEW_ADMIN,
		params: idParams,
		body: z.object({
			billing_plan_id: idSchema,
			billing_user_id: idSchema
				.nullable()
				.optional()
				.describe(
					"A member of the team, billed instead of the owner; null for the owner; unchanged if omitted",
				),
		}),
		answers: { 200: itemAnswer("production", adminProduction) },
	},

	transferOwnershipAsAdmin: {
		method: "POST",
		path: "/admin/transfer_ownership",
		summary: "Makes an account the owner of a production or a studio; the previous owner becomes a manager",
		access: PROVED_ADMIN,
		body: z
			.strictObject({
				production_id: idSchema.optional().describe("The production to hand over; omit it for a studio"),
				studio_id: idSchema.optional().describe("The studio to hand over; omit it for a production"),
				user_id: idSchema,
			})
			.refine(({ production_id, studio_id }) => (production_id === undefined) !== (studio_id === undefined), {
				path: ["production_id"],
				error: "or studio_id must be present, not both",
			})
			.meta({ examples: [{ production_id: 7, user_id: 12 }] }),
		answers: { 204: null },
	},

	listAllAuditEntries: {
		method: "GET",
		path: "/admin/audit_entries",
		summary: "The audit log of the whole server, newest first",
		access: VIEW_ADMIN,
		query: newestFirstQuery.extend({
			search: z
				.string()
				.max(TEXT_MAX)
				.optional()
				.describe("Part of the action, the person's name or the network address"),
			account_id: idText.optional().describe("Only what this account did, or an admin signed in as it"),
			production_id: idText.optional().describe("Only changes in this production"),
			since: dateSchema.optional().describe("Only entries from this day on (UTC)"),
		}),
		answers: { 200: listAnswer("audit_entries", auditEntry) },
	},

	listMails: {
		method: "GET",
		path: "/admin/mails",
		summary: "Emails that are waiting to be sent or have failed for good, newest first",
		access: VIEW_ADMIN,
		query: newestFirstQuery.extend({
			before: z.uuid().optional().describe("Id of the last email of the previous page"),
		}),
		answers: { 200: listAnswer("mails", adminMail) },
	},
});
