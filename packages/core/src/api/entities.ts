import * as z from "zod";
import { SUBSCRIPTION_STATES } from "../model/billing/subscription.ts";
import { licenseSchema } from "../model/licensors/license.ts";
import { licensingConditionSchema } from "../model/licensors/licensing-condition.ts";
import { licensorSchema } from "../model/licensors/licensor.ts";
import { licensorEmployeeSchema } from "../model/licensors/licensor-employee.ts";
import { orderSchema } from "../model/licensors/order.ts";
import { priceSchema } from "../model/licensors/price.ts";
import { STUDIO_ROLES } from "../model/people/account-permissions.ts";
import { areaLevelsSchema, levelSchema } from "../model/people/area-levels.ts";
import { type Avatar, avatarSchema } from "../model/people/avatar.ts";
import { inviteSchema } from "../model/people/invite.ts";
import { ROLES } from "../model/people/permission-levels.ts";
import { studioMemberSchema, studioSchema } from "../model/people/studio.ts";
import { studioUsageSchema } from "../model/people/studio-quotas.ts";
import { teamMemberSchema, teamPermissionSchema } from "../model/people/team-member.ts";
import { budgetLineSchema } from "../model/productions/budget-line.ts";
import { deliverySchema } from "../model/productions/delivery.ts";
import { fairUseReviewSchema } from "../model/productions/fair-use-review.ts";
import { mediumSchema } from "../model/productions/medium.ts";
import { activityLogLineSchema, productionSchema } from "../model/productions/production.ts";
import { trashEntrySchema } from "../model/productions/trash-entry.ts";
import { altFileSchema } from "../model/records/alt-file.ts";
import { customFieldSchema } from "../model/records/custom-field.ts";
import { filenameConfigSchema } from "../model/records/filename-config.ts";
import { locatorConfigSchema } from "../model/records/locator-config.ts";
import { tagSchema } from "../model/records/tag.ts";
import { choice } from "../model/validation/choice.ts";
import { timestampSchema } from "../model/validation/date.ts";
import { idSchema, optionalIdSchema } from "../model/validation/id.ts";
import { entity, stored } from "./answers.ts";

/** The entities in API responses. Entities that several calls return are named here, with an example. */

export const activityLine = entity("ActivityLine", activityLogLineSchema.extend({ id: idSchema }), {
	id: 5120,
	date: "2026-03-02T09:30:00.000Z",
	user_name: "Ann Archer",
	action: "changed the ID format",
	record_locator: null,
});

export const auditEntry = entity(
	"AuditEntry",
	z.object({
		id: idSchema,
		date: timestampSchema,
		account_id: optionalIdSchema.describe("The account that did it; null if nobody was signed in."),
		user_name: z.string().nullable(),
		actor_id: optionalIdSchema.describe(
			"The site admin who acted as the account or changed it; null if none did.",
		),
		actor_name: z.string().nullable(),
		address: z.string().describe("The network address of the call; empty for work of the server itself."),
		user_agent: z.string(),
		action: z.string().describe("The action, such as `signed_in` or `price_changed`."),
		production_id: optionalIdSchema,
		production_name: z
			.string()
			.nullable()
			.describe("The production's current name; null if there is none, or it was deleted for good."),
		item: z.object({ kind: z.string(), id: idSchema }).nullable(),
		before: z.record(z.string(), z.json()).nullable().describe("The previous value; null for something new."),
		after: z.record(z.string(), z.json()).nullable().describe("The new value; null for something deleted."),
	}),
	{
		id: 901,
		date: "2026-03-02T09:30:00.000Z",
		account_id: 12,
		user_name: "Ann Archer",
		actor_id: null,
		actor_name: null,
		address: "203.0.113.7",
		user_agent: "Mozilla/5.0",
		action: "price_changed",
		production_id: 7,
		production_name: "Harbour Lights",
		item: { kind: "price", id: 58 },
		before: { value: 4000 },
		after: { value: 5000 },
	},
);

const BLUE_SQUARE: Avatar = {
	owner_type: "User",
	shape: "square",
	color: "blue",
	thumbnails: [],
	image: null,
};

export const avatar = entity("Avatar", avatarSchema, BLUE_SQUARE);

export const customField = entity("CustomField", stored(customFieldSchema), {
	id: 4,
	production_id: 7,
	name: "Film stock",
	kind: "choice",
	options: ["16 mm", "35 mm"],
	set_order: 0,
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const deletedProduction = entity(
	"DeletedProduction",
	z.object({
		id: idSchema,
		studio_id: optionalIdSchema,
		name: z.string(),
		updated_at: timestampSchema,
		deleted_at: timestampSchema,
		deleted_by: z
			.string()
			.nullable()
			.describe("The name of the account that deleted it; null if that account no longer exists."),
		deletes_at: timestampSchema.describe("When it will be deleted for good."),
	}),
	{
		id: 6,
		studio_id: 3,
		name: "Harbour Lights (pilot)",
		updated_at: "2026-03-02T09:30:00.000Z",
		deleted_at: "2026-03-02T09:30:00.000Z",
		deleted_by: "Ann Archer",
		deletes_at: "2026-04-01T09:30:00.000Z",
	},
);

export const filenameConfig = entity(
	"FilenameConfig",
	stored(filenameConfigSchema).extend({ id: idSchema }),
	{
		id: 7,
		production_id: 7,
		type: "FilenameConfig",
		pattern: "{locator}_{title}",
		updated_at: "2026-03-02T09:30:00.000Z",
	},
);

const sentInvite = stored(inviteSchema).extend({ expires_at: timestampSchema });
const BENS_INVITE = {
	id: 18,
	production_id: 7,
	recipient_email: "ben@example.com",
	role: "researcher",
	created_at: "2026-03-02T09:30:00.000Z",
	updated_at: "2026-03-02T09:30:00.000Z",
	expires_at: "2026-03-16T09:30:00.000Z",
} as const;

export const invite = entity("Invite", sentInvite, BENS_INVITE);

export const licensor = entity("Licensor", stored(licensorSchema), {
	id: 31,
	production_id: 7,
	name: "Meridian Newsreel Archive",
	currency: "GBP",
	archive_id: null,
	records_count: 47,
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const locatorConfig = entity("LocatorConfig", stored(locatorConfigSchema).extend({ id: idSchema }), {
	id: 7,
	production_id: 7,
	type: "LocatorConfig",
	prefix: "HL-",
	digits: 8,
	next_number: 43,
	updated_at: "2026-03-02T09:30:00.000Z",
});

const effectiveLevels = areaLevelsSchema.required();
const EDITOR_LEVELS = {
	production: "view",
	records: "edit",
	reports: "edit",
	team: "view",
	settings: "view",
	billing: "no_access",
	datasets: "view",
} as const;

export const production = entity(
	"Production",
	productionSchema.extend({
		permissions: effectiveLevels
			.extend({ main_role: choice(ROLES) })
			.describe("The caller's role, and level in each area."),
		lacks_two_factor: z
			.boolean()
			.describe(
				"Whether its studio asks for a two-factor device that the caller doesn't have: all calls are then refused.",
			),
		lacks_provider_sign_in: z
			.boolean()
			.describe(
				"Whether its studio requires signing in with its identity provider, and the caller hasn't: all calls are then refused.",
			),
		billing: z.object({
			plan: z.object({
				id: idSchema,
				name: z.string(),
				features: z
					.object({ view_only: z.boolean().optional() })
					.catchall(z.union([z.boolean(), z.number()]).nullable())
					.describe("Limits by feature; null for no limit."),
			}),
			state: choice(SUBSCRIPTION_STATES).describe(
				"`past_due` after a failed payment, `unpaid` (view-only) after the last one, `paused` if it isn't charged while paused",
			),
		}),
	}),
	{
		id: 7,
		studio_id: 3,
		name: "Harbour Lights",
		description: "A port and its people, 1920 to 1965",
		display_currency: "GBP",
		credit_group: "licensor",
		credit_sort: "name",
		shares_patterns: true,
		public_state: "active",
		config: { demoFullyGenerated: false },
		cached_team_names: { "12": "Ann Archer" },
		permissions: { main_role: "editor", ...EDITOR_LEVELS },
		lacks_two_factor: false,
		lacks_provider_sign_in: false,
		billing: { plan: { id: 1, name: "Free", features: { view_only: false } }, state: "active" },
		created_at: "2026-02-02T10:00:00.000Z",
		updated_at: "2026-03-02T09:30:00.000Z",
	},
);

export const receivedInvite = entity(
	"ReceivedInvite",
	sentInvite.extend({
		production_name: z.string(),
		invited_by_name: z.string().nullable().describe("The sender; null if the account no longer exists."),
	}),
	{ ...BENS_INVITE, production_name: "Harbour Lights", invited_by_name: "Ann Archer" },
);

export const studio = entity(
	"Studio",
	studioSchema.extend({
		logo: avatar.nullable(),
		permissions: z.object({ main_role: choice(STUDIO_ROLES), studio: levelSchema }),
	}),
	{
		id: 3,
		name: "Lantern Films",
		address: "1 Quay Street, Bristol",
		website_url: "https://lantern.example",
		requires_two_factor: false,
		allowed_domains: ["lantern.example"],
		shares_patterns: true,
		audit_days: null,
		activity_days: 365,
		history_days: null,
		logo: { ...BLUE_SQUARE, owner_type: "Organization" },
		permissions: { main_role: "manager", studio: "edit" },
		updated_at: "2026-03-02T09:30:00.000Z",
	},
);

export const studioUsage = entity("StudioUsage", studioUsageSchema, {
	id: 3,
	quotas: { projects: 10, members: 40, storage: 20_000_000_000 },
	used: { projects: 4, members: 23, storage: 3_100_000_000 },
	server_days: { audit: 730, activity: 730, history: null },
});

export const studioMember = entity(
	"StudioMember",
	stored(studioMemberSchema).extend({ avatar: avatar.nullable() }),
	{
		id: 12,
		studio_id: 3,
		first_name: "Ann",
		last_name: "Archer",
		avatar: BLUE_SQUARE,
		main_role: "manager",
		is_outside: false,
		is_active: true,
		productions: 2,
		updated_at: "2026-03-02T09:30:00.000Z",
	},
);

export const teamPermission = entity("TeamPermission", stored(teamPermissionSchema.required()), {
	id: 77,
	production_id: 7,
	user_id: 12,
	...EDITOR_LEVELS,
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const teamMember = entity(
	"TeamMember",
	stored(teamMemberSchema).extend({ avatar: avatar.nullable(), permissions: teamPermission }),
	{
		id: 12,
		production_id: 7,
		first_name: "Ann",
		last_name: "Archer",
		avatar: BLUE_SQUARE,
		main_role: "editor",
		is_active: true,
		last_seen_at: "2026-03-02T09:30:00.000Z",
		permissions: {
			id: 77,
			production_id: 7,
			user_id: 12,
			...EDITOR_LEVELS,
			updated_at: "2026-03-02T09:30:00.000Z",
		},
		updated_at: "2026-03-02T09:30:00.000Z",
	},
);

export const trashEntry = entity("TrashEntry", stored(trashEntrySchema), {
	id: 210,
	production_id: 7,
	kind: "licensor_merge",
	names: ["Meridian Newsreels"],
	target: "Meridian Newsreel Archive",
	thumbnails: [],
	counts: {
		records: 0,
		licensors: 1,
		prices: 2,
		conditions: 1,
		employees: 0,
		licenses: 0,
		deliveries: 0,
		media: 0,
		budget_lines: 0,
		scenarios: 0,
		exclusion_rules: 0,
		fair_use_reviews: 0,
		orders: 0,
		templates: 0,
		tags: 0,
		cuts: 0,
		data_files: 0,
		changed_records: 12,
	},
	user_name: "Ann Archer",
	updated_at: "2026-03-02T09:30:00.000Z",
	deleted_at: "2026-03-02T09:30:00.000Z",
	expires_at: "2026-04-01T09:30:00.000Z",
});

export const altFile = entity("AltFile", stored(altFileSchema), {
	id: 88,
	production_id: 7,
	name: "Harbour_Lights_Scan_02.mov",
	purpose: null,
	record_ids: [4711],
	size: 48_211_456,
	checksum: "1B2M2Y8AsgTpgAmY7PhCfg==",
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const tag = entity("Tag", stored(tagSchema), {
	id: 12,
	production_id: 7,
	name: "night",
	updated_at: "2026-03-02T09:30:00.000Z",
});

/** A tag with the number of records that have it. */
export const tagCount = entity("TagCount", stored(tagSchema).extend({ count: z.int().nonnegative() }), {
	id: 12,
	production_id: 7,
	name: "night",
	count: 18,
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const archive = entity("Archive", stored(z.object({ id: idSchema, name: z.string() })), {
	id: 9,
	name: "Meridian Newsreel Archive",
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const employee = entity("Employee", stored(licensorEmployeeSchema), {
	id: 77,
	licensor_id: 31,
	primogenitor_id: null,
	first_name: "Ruth",
	last_name: "Adeyemi",
	email: { email: "ruth.adeyemi@example.com" },
	contact_info: "Licensing desk, weekdays until 17:00",
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const budgetLine = entity(
	"BudgetLine",
	stored(z.object({ ...budgetLineSchema.shape, production_id: idSchema })),
	{
		id: 3,
		production_id: 7,
		name: "Whole project",
		licensor_id: null,
		category: null,
		amount: 40_000,
		currency: "GBP",
		contingency: 10,
		notes: "As agreed with the broadcaster",
		updated_at: "2026-09-01T10:00:00.000Z",
	},
);

export const delivery = entity(
	"Delivery",
	stored(z.object({ ...deliverySchema.shape, production_id: idSchema })),
	{
		id: 5,
		production_id: 7,
		name: "World SVOD",
		territories: "World - CA - US",
		media: "SVOD",
		starts_on: "2028-01-01",
		ends_on: "2031-12-31",
		exclusive: false,
		updated_at: "2026-03-02T09:30:00.000Z",
	},
);

export const medium = entity("Medium", stored(z.object({ ...mediumSchema.shape, production_id: idSchema })), {
	id: 3,
	production_id: 7,
	name: "Digital signage",
	parent: "Museum and installation",
	also_called: ["DOOH"],
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const fairUseReview = entity(
	"FairUseReview",
	stored(z.object({ ...fairUseReviewSchema.shape, production_id: idSchema })),
	{
		id: 6,
		production_id: 7,
		record_id: 4021,
		picture: {
			ranges: [{ in: "00:00:15:07", out: "00:00:24:17" }],
			tracks: ["V1"],
			screen_time: null,
		},
		sound: null,
		practice: "critique",
		purpose: "Comment and criticism: the speaker names the framing that she criticises",
		nature: "Factual newsreel, published in 1945",
		amount: "No longer than she speaks about it",
		market: "Slowed and spoken over, no substitute for the item",
		argument: "She comments on the framing of the crowd, shot by shot.",
		evidence: ["https://transcripts.example.com/scene-14"],
		verdict: "approved",
		counsel: "Ruth Adeyemi",
		reviewed_on: "2026-11-04",
		letter: "Adeyemi_opinion_2026-11-04.pdf",
		note: "Holds as long as she speaks over it.",
		updated_at: "2026-11-04T11:05:00.000Z",
	},
);

export const order = entity("Order", stored(z.object({ ...orderSchema.shape, production_id: idSchema })), {
	id: 8,
	production_id: 7,
	licensor_id: 31,
	name: "Meridian 1",
	reference: "MN-2207",
	status: "sent",
	dates: { sent: "2026-11-20", confirmed: null, received: null, checked: null },
	needed_by: "2027-01-15",
	cut: "Picture lock",
	fps: "25",
	drop_frame: false,
	handles: 12,
	spec: "ProRes 422 HQ, 1080p25",
	notes: "",
	lines: [
		{
			record_id: 4021,
			production_locator: "10000012",
			title: "Crowd on the quay",
			original_id: "MN-1945-112",
			category: "Footage",
			trt: "00:01:30;00",
			sides: ["picture"],
			ranges: [{ in: "00:00:14:20", out: "00:00:25:04", used_frames: 235 }],
			frames: 259,
			file: "",
			received_on: null,
		},
	],
	updated_at: "2026-11-20T11:05:00.000Z",
});

export const license = entity("License", licenseSchema, {
	id: 14,
	production_id: 7,
	licensor_id: 31,
	name: "Meridian deal memo",
	reference: "MN-2026-114",
	status: "signed",
	notes: "Covers festivals; broadcast is to follow",
	signed_on: "2026-02-17",
	dates: {
		asked: "2026-01-12",
		quoted: "2026-01-20",
		agreed: "2026-02-03",
		invoiced: null,
		paid: null,
		declined: null,
		expired: null,
		delivery: null,
		first_transmission: null,
	},
	fee: 1850,
	currency: "GBP",
	other_fees: [{ kind: "technical", amount: 120 }],
	lines: [
		{
			record_id: 4021,
			side: "both",
			time: { kind: "seconds", seconds: 30 },
			territories: "World - CA - US",
			media: "Festival",
			term: { kind: "years", years: 3, since: "signature" },
			options: [{ years: 2, price: 600, exercise_by: "2028-11-30", exercised_on: null }],
			exclusive: false,
			credit: "Courtesy of Meridian Newsreel",
			mfn_group: "",
		},
	],
	file: {
		name: "Deal memo.pdf",
		type: "application/pdf",
		size: 48213,
		checksum: "Q2hlY2sgSW50ZWdyaXR5IQ==",
	},
	updated_at: "2026-02-18T10:15:00.000Z",
});

export const licensingCondition = entity("LicensingCondition", stored(licensingConditionSchema), {
	id: 12,
	licensor_id: 31,
	category: "Additional Fee",
	value: 35,
	description: "Scan of the negative, for each minute used",
	set_order: 1,
	meta: {
		valueType: "flat",
		recur: true,
		recurStep: 60,
		recurType: "Second",
		recurCategory: "Footage",
	},
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const PRICE: z.output<typeof priceSchema> = {
	id: 58,
	licensor_id: 31,
	name: "Worldwide, all media",
	category: "Footage",
	charge_by: "Second",
	value: 50,
	min_per: "clip",
	min_value: null,
	min_time: 10,
	set_order: 1,
	meta: { rounding: "clip", charge_every_use: true },
};

export const price = entity("Price", stored(priceSchema), {
	...PRICE,
	updated_at: "2026-03-02T09:30:00.000Z",
});
