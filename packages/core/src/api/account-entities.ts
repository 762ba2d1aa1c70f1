import * as z from "zod";
import { accountSchema } from "../model/account.ts";
import { accountEmailSchema } from "../model/account-email.ts";
import { noticeActionSchema } from "../model/banner.ts";
import { confirmationSchema } from "../model/confirmation.ts";
import { documentSchema } from "../model/document.ts";
import { NOTICE_TYPES } from "../model/notice.ts";
import { TOKEN_SCOPES } from "../model/token-scopes.ts";
import { timestampSchema } from "../model/validation/date.ts";
import { idSchema } from "../model/validation/id.ts";
import { entity } from "./answers.ts";
import { avatar, receivedInvite } from "./entities.ts";

/** The entities that belong to one account. */

const ANNS_EMAIL = {
	id: 41,
	address: "ann@lantern.example",
	is_primary: true,
	is_verified: true,
} as const;

export const accountEmail = entity("AccountEmail", accountEmailSchema, ANNS_EMAIL);

const ANNS_CONFIRMATION = {
	id: 42,
	description: "Verify email",
	params: { email: "ann.archer@example.com" },
	expires_at: "2026-03-16T09:30:00.000Z",
} as const;

export const confirmation = entity("Confirmation", confirmationSchema, ANNS_CONFIRMATION);

export const account = entity(
	"Account",
	accountSchema.omit({ webauthn_credentials: true }).extend({
		avatar,
		emails: z.array(accountEmail),
		confirmations: z.array(confirmation),
		invites: z.array(receivedInvite),
		version: z.int().describe("Its ETag, for `If-Match`"),
	}),
	{
		id: 12,
		email: "ann@lantern.example",
		first_name: "Ann",
		last_name: "Archer",
		permissions: {
			id: 12,
			system: { beta: "no_access", ox_admin: "no_access", features: [] },
			studios: { "3": { main_role: "manager", studio: "edit" } },
			productions: {
				"7": {
					main_role: "editor",
					production: "view",
					records: "edit",
					reports: "edit",
					team: "view",
					settings: "view",
					billing: "no_access",
					datasets: "view",
				},
			},
		},
		required_confirmations: [],
		last_active_at: "2026-03-02T09:30:00.000Z",
		avatar: { owner_type: "User", shape: "square", color: "blue", thumbnails: [], image: null },
		configs: { theme: "dark" },
		emails: [{ ...ANNS_EMAIL }],
		resource_config: {},
		confirmations: [{ ...ANNS_CONFIRMATION }],
		invites: [],
		version: 3,
	},
);

export const session = entity(
	"Session",
	z.object({
		id: idSchema,
		is_current: z.boolean().describe("Whether this is the calling session"),
		user_agent: z.string(),
		address: z.string().describe("The network address that opened the session"),
		created_at: timestampSchema,
		last_used_at: timestampSchema,
		expires_at: timestampSchema,
	}),
	{
		id: 230,
		is_current: true,
		user_agent: "Mozilla/5.0",
		address: "203.0.113.7",
		created_at: "2026-03-02T09:30:00.000Z",
		last_used_at: "2026-03-02T11:05:00.000Z",
		expires_at: "2026-04-01T09:30:00.000Z",
	},
);

export const accessToken = entity(
	"AccessToken",
	z.object({
		id: idSchema,
		name: z.string(),
		production_ids: z
			.array(idSchema)
			.nullable()
			.describe("The productions that it is limited to; null if it isn't limited"),
		scopes: z.array(z.enum(TOKEN_SCOPES)),
		created_at: timestampSchema,
		last_used_at: timestampSchema.nullable(),
		expires_at: timestampSchema.nullable(),
	}),
	{
		id: 8,
		name: "Nightly export",
		production_ids: [7],
		scopes: ["read"],
		created_at: "2026-03-02T09:30:00.000Z",
		last_used_at: "2026-03-03T02:00:00.000Z",
		expires_at: null,
	},
);

export const legalDocument = entity(
	"LegalDocument",
	documentSchema.extend({ version: z.string().describe("The date of its current version") }),
	{
		type: "LegalDocument",
		name: "terms_of_service",
		title: "Terms of service",
		content: "<p>Keep your password to yourself.</p>",
		version: "2026-11-20",
	},
);

export const notification = entity(
	"Notification",
	z.object({
		id: idSchema,
		origin: z.literal("api"),
		scope: z.enum(["system", "project"]),
		type: z.enum(NOTICE_TYPES),
		title: z.string(),
		description: z.string(),
		text: z.string().describe("HTML"),
		actions: z.array(noticeActionSchema),
	}),
	{
		id: 63,
		origin: "api",
		scope: "project",
		type: "warn",
		title: "Signed in from a new browser",
		description: "",
		text: "<p>If that was not you, change your password.</p>",
		actions: [],
	},
);
