import * as z from "zod";
import { billingPlanSchema } from "../model/billing/billing-plan.ts";
import { levelSchema } from "../model/people/area-levels.ts";
import { ROLES } from "../model/people/permission-levels.ts";
import { timestampSchema } from "../model/validation/date.ts";
import { idSchema } from "../model/validation/id.ts";
import { entity, stored } from "./answers.ts";

/** The entities that only site admins see. */

const IRIS = { id: 2047, name: "Maren Oyelaran", email: "maren@longshore.example" } as const;
const owner = z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable();

export const adminUser = entity(
	"AdminUser",
	z.object({
		id: idSchema,
		email: z.string(),
		first_name: z.string(),
		last_name: z.string(),
		is_admin: z.boolean().describe("Whether this is a site admin"),
		is_active: z.boolean().describe("Whether the account isn't deactivated"),
		is_verified: z.boolean().describe("Whether the primary address is verified"),
		locked_until: timestampSchema
			.nullable()
			.describe("Set after too many wrong passwords, even in a single browser"),
		failed_logins: z.int().nonnegative().describe("Wrong passwords since the last sign-in"),
		two_factor_devices: z.int().nonnegative(),
		recovery_codes_left: z.int().nonnegative().describe("Recovery codes that are not used yet"),
		beta: levelSchema,
		may_join_beta: z.boolean().describe("Whether the account may join the beta"),
		is_legacy: z.boolean().describe("Whether the account comes from the product's previous version"),
		features: z.array(z.string()).describe("The feature flags that list the account"),
		productions: z.int().nonnegative().describe("How many production teams list the account"),
		studios: z.int().nonnegative().describe("How many studios the account owns or manages"),
		created_at: timestampSchema,
		last_active_at: timestampSchema.nullable(),
	}),
	{
		id: 2047,
		email: "maren@longshore.example",
		first_name: "Maren",
		last_name: "Oyelaran",
		is_admin: false,
		is_active: true,
		is_verified: true,
		locked_until: null,
		failed_logins: 0,
		two_factor_devices: 2,
		recovery_codes_left: 8,
		beta: "view",
		may_join_beta: true,
		is_legacy: false,
		features: ["timelines"],
		productions: 6,
		studios: 1,
		created_at: "2025-02-03T09:30:00.000Z",
		last_active_at: "2026-03-02T09:30:00.000Z",
	},
);

export const adminUserProduction = entity(
	"AdminUserProduction",
	z.object({
		id: idSchema,
		name: z.string(),
		main_role: z.enum(ROLES),
		plan: z.string().describe("Name of the production's plan"),
	}),
	{ id: 1310, name: "Harbour Lights", main_role: "owner", plan: "Free" },
);

export const adminStudio = entity(
	"AdminStudio",
	z.object({
		id: idSchema,
		name: z.string(),
		owner: owner.describe("null if the owner's account was deleted"),
		managers: z.int().nonnegative().describe("Number of managers, including the owner"),
		productions: z.int().nonnegative(),
		created_at: timestampSchema,
	}),
	{
		id: 3,
		name: "Longshore Films",
		owner: { ...IRIS },
		managers: 2,
		productions: 4,
		created_at: "2025-02-03T09:30:00.000Z",
	},
);

export const adminStudioManager = entity(
	"AdminStudioManager",
	z.object({
		id: idSchema,
		name: z.string(),
		email: z.string(),
		main_role: z.enum(["owner", "manager"]),
		is_active: z.boolean(),
	}),
	{ ...IRIS, main_role: "owner", is_active: true },
);

export const adminProduction = entity(
	"AdminProduction",
	z.object({
		id: idSchema,
		name: z.string(),
		studio_id: idSchema.nullable(),
		studio_name: z.string().nullable(),
		owner: owner.describe("null if the owner's account was deleted"),
		billing_user: owner.describe("The member billed instead of the owner; null if the owner is billed"),
		plan: z.object({ id: idSchema, name: z.string() }),
		public_state: z.enum(["active", "on_hiatus", "hidden"]),
		members: z.int().nonnegative(),
		is_beta: z.boolean().describe("Whether everyone in its team has access to the beta"),
		created_at: timestampSchema,
		opened_at: timestampSchema.nullable().describe("When anyone last opened it; null if never"),
	}),
	{
		id: 1310,
		name: "Harbour Lights",
		studio_id: 3,
		studio_name: "Longshore Films",
		owner: { ...IRIS },
		billing_user: null,
		plan: { id: 1, name: "Free" },
		public_state: "active",
		members: 5,
		is_beta: false,
		created_at: "2025-02-03T09:30:00.000Z",
		opened_at: "2026-03-02T09:30:00.000Z",
	},
);

export const adminPlan = entity(
	"AdminPlan",
	stored(billingPlanSchema).extend({
		productions: z.int().nonnegative().describe("How many productions are on it"),
	}),
	{
		id: 1,
		name: "Free",
		kind: "standard",
		price: 0,
		interval_kind: "month",
		features: { view_only: false },
		public_state: "active",
		more: { label: "", ox_1_billing: false },
		updated_at: "2026-03-02T09:30:00.000Z",
		productions: 1204,
	},
);

export const adminMail = entity(
	"AdminMail",
	z.object({
		id: z.uuid().describe("Id of its job, to retry it"),
		recipient: z.string(),
		template: z.string(),
		state: z.enum(["queued", "running", "failed"]),
		attempts: z.int().nonnegative(),
		attempts_max: z.int(),
		last_error: z.string().nullable(),
		created_at: timestampSchema,
		run_at: timestampSchema,
	}),
	{
		id: "5d4b1f0e-6a55-4f0e-9d6c-3b1a52f3a0c7",
		recipient: "orders@nfa.example",
		template: "invite",
		state: "failed",
		attempts: 8,
		attempts_max: 8,
		last_error: "550 mailbox full",
		created_at: "2026-03-02T09:30:00.000Z",
		run_at: "2026-03-02T15:42:00.000Z",
	},
);

export const featureFlag = entity(
	"FeatureFlag",
	z.object({
		id: idSchema,
		name: z.string(),
		description: z.string(),
		in_beta: z.boolean().describe("Whether all accounts in the beta have the feature"),
		users: z.int().nonnegative().describe("How many accounts the flag lists"),
		created_at: timestampSchema,
		updated_at: timestampSchema,
	}),
	{
		id: 5,
		name: "timelines",
		description: "The tall timeline of a cut",
		in_beta: true,
		users: 12,
		created_at: "2026-03-02T09:30:00.000Z",
		updated_at: "2026-03-02T09:30:00.000Z",
	},
);
