import type { StoredCounselLink } from "./queries.ts";

/** A link for the team, without its secret. */
export function presentLink(link: StoredCounselLink) {
	return {
		id: link.id,
		production_id: link.production_id,
		cut_id: link.cut_id,
		name: link.name,
		email: link.email,
		created_at: link.created_at.toISOString(),
		updated_at: link.updated_at.toISOString(),
		expires_at: link.expires_at.toISOString(),
		last_used_at: link.last_used_at?.toISOString() ?? null,
	};
}
