import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { idSchema } from "../validation/id.ts";
import { areaLevelsSchema, levelSchema } from "./area-levels.ts";
import { ROLES } from "./permission-levels.ts";

const byId = z.string().regex(/^\d+$/);

/** An account's permissions in one production. */
const productionAccessSchema = areaLevelsSchema.extend({ main_role: choice(ROLES).default("none") });
/** A level for each area of one production, and the role that they come from. */
export type ProductionAccess = z.infer<typeof productionAccessSchema>;

export const STUDIO_ROLES = ["owner", "manager", "none"] as const;

/** An account's permissions in one studio. */
const studioAccessSchema = z.object({
	main_role: choice(STUDIO_ROLES).default("none"),
	studio: levelSchema.optional(),
});
export type StudioAccess = z.infer<typeof studioAccessSchema>;

/** An account's permissions in all its productions and studios. */
export const accountPermissionsSchema = z.object({
	id: idSchema,
	system: z
		.object({
			beta: levelSchema.default("no_access"),
			ox_admin: levelSchema.default("no_access"),
			/** Names of its enabled features. */
			features: z.array(z.string()).default([]),
		})
		.prefault({}),
	/** By studio id. */
	studios: z.record(byId, studioAccessSchema).default({}),
	/** By production id. */
	productions: z.record(byId, productionAccessSchema).default({}),
});
export type AccountPermissions = z.infer<typeof accountPermissionsSchema>;
