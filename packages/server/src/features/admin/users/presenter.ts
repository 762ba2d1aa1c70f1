import { isLegacyUser } from "@oxcut/core/model";
import type { AdminUser } from "./queries.ts";

/** An account as the API shows it to site admins. */
export function presentUser(user: AdminUser) {
	return {
		...user,
		is_legacy: isLegacyUser(user),
		locked_until: user.locked_until?.toISOString() ?? null,
		created_at: user.created_at.toISOString(),
		last_active_at: user.last_active_at?.toISOString() ?? null,
	};
}
