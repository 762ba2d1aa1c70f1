import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { timestampSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { mailDomainsSchema } from "../validation/mail-domain.ts";
import { mustBe } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema, nameSchema, shortTextSchema } from "../validation/text.ts";
import { urlSchema } from "../validation/url.ts";
import { STUDIO_ROLES } from "./account-permissions.ts";
import { avatarSchema } from "./avatar.ts";

/** The lowest value that the server's own settings allow. */
const KEPT_DAYS_MIN = 30;
const KEPT_DAYS_MAX = 36_500;

/** How long an organization's logs are kept, in days, unless the server keeps them for less; null for as long as the server. */
const keptDaysSchema = z
	.int()
	.min(KEPT_DAYS_MIN, { error: mustBe.atLeast(KEPT_DAYS_MIN) })
	.max(KEPT_DAYS_MAX, { error: mustBe.atMost(KEPT_DAYS_MAX) })
	.nullable()
	.default(null);

/** An organization that productions may belong to. */
export const studioSchema = z.object({
	id: idSchema,
	name: nameSchema,
	address: longTextSchema.default(""),
	website_url: urlSchema.nullable().default(null),
	/** Whether its projects open only to accounts with a two-factor device. */
	requires_two_factor: z.boolean().default(false),
	/** Mail domains of the people who may join its projects; empty for all. */
	allowed_domains: mailDomainsSchema.default([]),
	/** Whether its projects share how licensors name their files [MAT15]. */
	shares_patterns: z.boolean().default(false),
	audit_days: keptDaysSchema,
	activity_days: keptDaysSchema,
	history_days: keptDaysSchema,
	updated_at: timestampSchema.nullable().default(null),
});
/** An organization: the owner of projects, whose managers have a manager's rights in all of them. */
export type Studio = z.infer<typeof studioSchema>;

export const studioCreateSchema = studioSchema.omit({ id: true, updated_at: true });
export const studioUpdateSchema = patchOf(studioCreateSchema);

/** A manager of an organization, or a member of one of its production teams. */
export const studioMemberSchema = z.object({
	id: idSchema,
	studio_id: idSchema,
	first_name: shortTextSchema.default(""),
	last_name: shortTextSchema.default(""),
	avatar: avatarSchema.nullable().default(null),
	/** `none` for people who only work in its productions. */
	main_role: choice(STUDIO_ROLES).default("none"),
	/** Whether none of the account's verified addresses is at one of the organization's allowed mail domains. */
	is_outside: z.boolean().default(false),
	/** Whether the account isn't deactivated, and so can sign in. */
	is_active: z.boolean().default(true),
	/** How many of its productions have the account in their teams. */
	productions: z.int().min(0),
});
export type StudioMember = z.infer<typeof studioMemberSchema>;

/** The account of a production's or studio's new owner. */
export const ownershipTransferSchema = z.object({ user_id: idSchema });
