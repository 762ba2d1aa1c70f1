import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { mustBe } from "../validation/messages.ts";

/** The quotas of an organization; `storage` in bytes. */
export const STUDIO_QUOTAS = ["projects", "members", "storage"] as const;
export type StudioQuota = (typeof STUDIO_QUOTAS)[number];

/** Far more projects or members than one server has. */
const COUNT_MAX = 999_999_999;

const countSchema = z
	.int()
	.nonnegative()
	.max(COUNT_MAX, { error: mustBe.atMost(COUNT_MAX) })
	.nullable()
	.default(null);

/** The most that an organization may have of each; null for no quota. The server's operator sets them. */
export const quotasSchema = z.object({
	projects: countSchema,
	members: countSchema,
	/** Bytes. */
	storage: z.int().nonnegative().nullable().default(null),
});
/** The most projects, members and bytes of storage of an organization; null for no limit. */
export type Quotas = z.output<typeof quotasSchema>;

const amount = z.int().nonnegative();
const days = z.int().positive().nullable();

/** An organization's use of its quotas, and the server's own retention, which bounds the organization's. */
export const studioUsageSchema = z.object({
	/** The organization's id. */
	id: idSchema,
	quotas: quotasSchema,
	used: z.object({ projects: amount, members: amount, storage: amount }),
	/** Days for which the server keeps each log; null for ever. */
	server_days: z.object({ audit: days, activity: days, history: days }),
});
/** An organization's use of its quotas: projects, members, and bytes of storage. */
export type StudioUsage = z.output<typeof studioUsageSchema>;
