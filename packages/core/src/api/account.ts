import * as z from "zod";
import { accountCreateSchema, accountSchema, accountUpdateSchema } from "../model/people/account.ts";
import { STUDIO_ROLES } from "../model/people/account-permissions.ts";
import { avatarUpdateSchema } from "../model/people/avatar.ts";
import { ROLES } from "../model/people/permission-levels.ts";
import { TOKEN_SCOPES } from "../model/people/token-scopes.ts";
import { timestampSchema } from "../model/validation/date.ts";
import { idSchema } from "../model/validation/id.ts";
import { TEXT_MAX } from "../model/validation/text.ts";
import { ACCOUNT, PUBLIC } from "./access.ts";
import { accessToken, account, legalDocument, notification, session } from "./account-entities.ts";
import { itemAnswer, listAnswer } from "./answers.ts";
import { captchaToken } from "./captcha-token.ts";
import { defineCalls } from "./define-calls.ts";
import { auditEntry, avatar } from "./entities.ts";
import { linkTokenBody } from "./link-token.ts";
import { idParams } from "./parameters.ts";
import { pictureUpload } from "./pictures.ts";
import { sessionKey } from "./session-key.ts";

const avatarAnswer = itemAnswer("avatar", avatar);

const keyValues = accountSchema.shape.resource_config.unwrap();
const configAnswer = itemAnswer("resource_config", keyValues.meta({ examples: [{ theme: "dark" }] }));

/** The specification has this call at two paths. */
const current = {
	method: "GET",
	summary: "The signed-in account, and the key that its browser sends with changes",
	access: ACCOUNT,
	answers: {
		200: z.object({
			account,
			session_key: sessionKey.optional(),
			token: z
				.object({ scopes: z.array(z.enum(TOKEN_SCOPES)), production_ids: z.array(idSchema).nullable() })
				.optional()
				.describe("The access token's permissions, if the call was made with one"),
			acting: z
				.object({
					name: z.string().describe("The site admin's name"),
					reason: z.string(),
					until: timestampSchema,
				})
				.optional()
				.describe("The site admin who is signed in as the account, if one is"),
		}),
	},
} as const;

const ownedItem = z.object({
	id: idSchema,
	name: z.string(),
	is_deleted: z.boolean().describe("Whether it was deleted and can still be restored"),
});

/** A trial of features before everyone has them. */
const beta = z
	.object({
		has_access: z.boolean().describe("Whether the account has the beta's features"),
		may_join: z.boolean().describe("Whether a site admin permitted the account to join"),
		features: z
			.array(z.object({ name: z.string(), description: z.string() }))
			.describe("The features in the beta, by name"),
	})
	.meta({
		examples: [
			{
				has_access: false,
				may_join: true,
				features: [{ name: "timelines", description: "The tall timeline of a cut" }],
			},
		],
	});

const membership = z.object({ id: idSchema, name: z.string(), joined_at: timestampSchema });

/** Everything that the server stores about an account. */
const accountExport = z.object({
	exported_at: timestampSchema,
	account: account.extend({ created_at: timestampSchema, updated_at: timestampSchema }),
	productions: z
		.array(membership.extend({ main_role: z.enum(ROLES), deleted_at: timestampSchema.nullable() }))
		.meta({
			examples: [
				[
					{
						id: 7,
						name: "Harbour Lights",
						joined_at: "2026-02-02T10:00:00.000Z",
						main_role: "editor",
						deleted_at: null,
					},
				],
			],
		}),
	studios: z.array(membership.extend({ main_role: z.enum(STUDIO_ROLES) })).meta({
		examples: [
			[{ id: 3, name: "Lantern Films", joined_at: "2026-02-02T10:00:00.000Z", main_role: "manager" }],
		],
	}),
	sessions: z.array(session),
	known_browsers: z.array(z.object({ last_used_at: timestampSchema })),
	access_tokens: z.array(accessToken),
	accepted_documents: z.array(
		z.object({
			document_name: z.string().meta({ examples: ["terms_of_service"] }),
			document_version: z.string().meta({ examples: ["2026-11-20"] }),
			accepted_at: timestampSchema,
		}),
	),
	notifications: z.array(notification),
	audit_entries: z.array(auditEntry),
});

const documentParams = z.object({
	name: z
		.string()
		.max(TEXT_MAX)
		.describe("Key of the document")
		.meta({ examples: ["terms_of_service"] }),
});

/** Signing up, an account's own data, its notices, and the legal documents that it accepts. */
export const accountCalls = defineCalls({
	getAccount: { ...current, path: "/account" },
	getCurrentAccount: { ...current, path: "/account/current" },

	createAccount: {
		method: "POST",
		path: "/account",
		summary:
			"Registers an account and signs it in; an email asks to verify the address unless an invite link already did",
		access: PUBLIC,
		body: z.object({
			user: accountCreateSchema.meta({
				examples: [
					{
						email: "ann@lantern.example",
						first_name: "Ann",
						last_name: "Archer",
						password: "harbour-lights-62",
					},
				],
			}),
			captcha_token: captchaToken,
			invite_token: linkTokenBody.shape.token
				.optional()
				.describe(
					"The token of an emailed invite; with an expired one, the address has to be verified by email",
				),
		}),
		repeatable: false,
		answers: { 201: z.object({ account, session_key: sessionKey }) },
	},

	updateAccount: {
		method: "PATCH",
		path: "/account",
		summary:
			"Changes the account's name or its key-value data; omitted keys are unchanged, null removes a key",
		access: ACCOUNT,
		body: z.object({ user: accountUpdateSchema }),
		answers: { 200: itemAnswer("account", account) },
	},

	deleteAccount: {
		method: "DELETE",
		path: "/account",
		summary: "Deletes the account at once; refused while it owns a production or a studio",
		access: { ...ACCOUNT, needsFreshProof: true },
		answers: { 204: null },
	},

	exportAccount: {
		method: "GET",
		path: "/account/export",
		summary: "Everything that the server stores about the account, as a JSON file",
		access: { ...ACCOUNT, needsFreshProof: true },
		answers: { 200: accountExport },
	},

	listOwnedItems: {
		method: "GET",
		path: "/account/owned",
		summary: "The productions and studios to transfer or delete before the account can be deleted",
		access: ACCOUNT,
		answers: {
			200: z.object({ productions: z.array(ownedItem), studios: z.array(ownedItem) }).meta({
				examples: [
					{
						productions: [{ id: 7, name: "Harbour Lights", is_deleted: false }],
						studios: [{ id: 3, name: "Lantern Films", is_deleted: false }],
					},
				],
			}),
		},
	},

	getRefreshTimestamp: {
		method: "GET",
		path: "/account/refresh_timestamp",
		summary: "The timestamp for the next `updated_since` call",
		access: ACCOUNT,
		answers: { 200: z.object({ timestamp: z.string().meta({ examples: ["7c2-1f"] }) }) },
	},

	getAvatar: {
		method: "GET",
		path: "/account/avatar",
		summary: "The account's avatar",
		access: ACCOUNT,
		answers: { 200: avatarAnswer },
	},

	updateAvatar: {
		method: "PATCH",
		path: "/account/avatar",
		summary: "Sets the avatar's shape and colour",
		access: ACCOUNT,
		body: z.object({ avatar: avatarUpdateSchema }),
		answers: { 200: avatarAnswer },
	},

	uploadAvatarImage: {
		method: "POST",
		path: "/account/avatar/image",
		summary: "Uploads a picture for the account; the server redraws it, without the file's metadata",
		access: ACCOUNT,
		upload: pictureUpload,
		answers: { 200: avatarAnswer },
	},

	deleteAvatarImage: {
		method: "DELETE",
		path: "/account/avatar/image",
		summary: "Removes the account's picture and shows its shape and colour again",
		access: ACCOUNT,
		answers: { 200: avatarAnswer },
	},

	getSystemConfig: {
		method: "GET",
		path: "/account/system_config",
		summary: "The system's key-value data, as the account sees it",
		access: ACCOUNT,
		answers: { 200: configAnswer },
	},

	updateSystemConfig: {
		method: "PATCH",
		path: "/account/system_config",
		summary: "Changes the system's key-value data; omitted keys are unchanged, null removes a key",
		access: ACCOUNT,
		body: z.object({ resource_config: keyValues }),
		answers: { 200: configAnswer },
	},

	getBeta: {
		method: "GET",
		path: "/account/beta",
		summary: "The features in the beta, and whether the account has them or may join",
		access: ACCOUNT,
		answers: { 200: z.object({ beta }) },
	},

	joinBeta: {
		method: "POST",
		path: "/account/beta",
		summary: "Joins the beta, if a site admin permitted it",
		access: ACCOUNT,
		answers: { 200: z.object({ beta }) },
	},

	listNotifications: {
		method: "GET",
		path: "/notifications",
		summary: "Notices for the account, oldest first",
		access: ACCOUNT,
		answers: { 200: listAnswer("notifications", notification) },
	},

	deleteNotification: {
		method: "DELETE",
		path: "/notifications/:id",
		summary: "Dismisses a notice",
		access: ACCOUNT,
		params: idParams,
		answers: { 204: null },
	},

	listLegalDocuments: {
		method: "GET",
		path: "/legal_documents",
		summary: "The legal documents",
		access: PUBLIC,
		answers: { 200: listAnswer("legal_documents", legalDocument) },
	},

	getLegalDocument: {
		method: "GET",
		path: "/legal_documents/:name",
		summary: "One legal document",
		access: PUBLIC,
		params: documentParams,
		answers: { 200: itemAnswer("legal_document", legalDocument) },
	},

	acceptLegalDocument: {
		method: "POST",
		path: "/legal_documents/:name/accept",
		summary: "Accepts the current version of a legal document",
		access: ACCOUNT,
		params: documentParams,
		answers: {
			200: z.object({
				required_confirmations: z
					.array(z.string())
					.describe("Names of the documents that the account has yet to accept"),
			}),
		},
	},
});
