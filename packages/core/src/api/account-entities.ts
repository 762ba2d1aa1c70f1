import * as z from "zod";
import { accountSchema } from "../model/people/account.ts";
import { accountEmailSchema } from "../model/people/account-email.ts";
import { confirmationSchema } from "../model/people/confirmation.ts";
import { TOKEN_SCOPES } from "../model/people/token-scopes.ts";
import { webauthnCredentialSchema } from "../model/people/webauthn-credential.ts";
import { noticeActionSchema } from "../model/site/banner.ts";
import { documentSchema } from "../model/site/document.ts";
import { NOTICE_TYPES } from "../model/site/notice.ts";
import { timestampSchema } from "../model/validation/date.ts";
import { idSchema } from "../model/validation/id.ts";
import { entity, stored } from "./answers.ts";
import { avatar, receivedInvite } from "./entities.ts";

/** The entities that belong to one account. */

const ANNS_EMAIL = {
	id: 41,
	address: "ann@lantern.example",
	is_primary: true,
	is_verified: true,
	updated_at: "2026-03-02T09:30:00.000Z",
} as const;

export const accountEmail = entity("AccountEmail", stored(accountEmailSchema), ANNS_EMAIL);

const ANNS_CONFIRMATION = {
	id: 42,
	description: "Verify email",
	params: { email: "ann.archer@example.com" },
	updated_at: "2026-03-02T09:30:00.000Z",
	expires_at: "2026-03-16T09:30:00.000Z",
} as const;

export const confirmation = entity("Confirmation", stored(confirmationSchema), ANNS_CONFIRMATION);

const ANNS_DEVICE = {
	id: "b2xk_GtleQ",
	type: "public-key",
	transports: ["usb"],
	nickname: "Blue key",
	created_at: "2026-02-02T10:00:00.000Z",
	last_used_at: "2026-03-02T09:30:00.000Z",
	updated_at: "2026-03-02T09:30:00.000Z",
} as const;

export const webauthnCredential = entity("WebauthnCredential", stored(webauthnCredentialSchema), {
	...ANNS_DEVICE,
	transports: [...ANNS_DEVICE.transports],
});

export const account = entity(
	"Account",
	stored(accountSchema).extend({
		avatar,
		webauthn_credentials: z.array(webauthnCredential),
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
		webauthn_credentials: [{ ...ANNS_DEVICE, transports: [...ANNS_DEVICE.transports] }],
		recovery_codes_left: 9,
		resource_config: {},
		confirmations: [{ ...ANNS_CONFIRMATION }],
		invites: [],
		updated_at: "2026-03-02T09:30:00.000Z",
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
		updated_at: timestampSchema,
		last_used_at: timestampSchema,
		expires_at: timestampSchema,
		signed_in_by: z
			.string()
			.nullable()
			.describe("Name of the site admin who acts as the account in it; null for the account's own sessions"),
	}),
	{
		id: 230,
		is_current: true,
		user_agent: "Mozilla/5.0",
		address: "203.0.113.7",
		created_at: "2026-03-02T09:30:00.000Z",
		updated_at: "2026-03-02T11:05:00.000Z",
		last_used_at: "2026-03-02T11:05:00.000Z",
		expires_at: "2026-04-01T09:30:00.000Z",
		signed_in_by: null,
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
		updated_at: timestampSchema,
		last_used_at: timestampSchema.nullable(),
		expires_at: timestampSchema.nullable(),
	}),
	{
		id: 8,
		name: "Nightly export",
		production_ids: [7],
		scopes: ["read"],
		created_at: "2026-03-02T09:30:00.000Z",
		updated_at: "2026-03-03T02:00:00.000Z",
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
		updated_at: timestampSchema,
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
		updated_at: "2026-03-02T09:30:00.000Z",
	},
);
