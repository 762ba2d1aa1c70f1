import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { timestampSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { shortTextSchema } from "../validation/text.ts";
import { areaLevelsSchema } from "./area-levels.ts";
import { avatarSchema } from "./avatar.ts";
import { GIVEN_ROLES, ROLES } from "./permission-levels.ts";

/** An account in a production's team. Its levels are stored separately, as team permissions. */
export const teamMemberSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	first_name: shortTextSchema.default(""),
	last_name: shortTextSchema.default(""),
	avatar: avatarSchema.nullable().default(null),
	main_role: choice(ROLES).default("none"),
	/** Whether the account isn't deactivated, and so can sign in. */
	is_active: z.boolean().default(true),
	/** The last time that the account used ox, to within five minutes; null if it never did. */
	last_seen_at: timestampSchema.nullable().default(null),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** A member's levels that differ from the role's. */
export const teamPermissionSchema = areaLevelsSchema.extend({
	id: idSchema,
	production_id: idSchema,
	user_id: idSchema,
});

export const mainRoleUpdateSchema = z.object({ main_role: choice(GIVEN_ROLES) });
export const teamPermissionUpdateSchema = z.object({ permission: areaLevelsSchema });
