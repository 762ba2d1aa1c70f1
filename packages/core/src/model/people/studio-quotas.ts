import * as z from "zod";
import { idSchema } from "../validation/id.ts";

/** The quotas of an organization; `storage` in bytes. */
export const STUDIO_QUOTAS = ["projects", "members", "storage"] as const;
export type StudioQuota = (typeof STUDIO_QUOTAS)[number];

const quotaSchema = z.int().nonnegative().nullable().default(null);

/** The most that an organization may have of each; null for no quota. The server's operator sets them. */
export const quotasSchema = z.object({
	projects: quotaSchema,
	members: quotaSchema,
	/** Bytes. */
	storage: quotaSchema,
});
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
export type StudioUsage = z.output<typeof studioUsageSchema>;
