import { effectiveLevels } from "../../../access/effective-levels.ts";
import type { StoredMember } from "./queries.ts";

/** A member's level in each area: set individually, or from their role. */
export function presentPermission(member: StoredMember) {
	const levels = effectiveLevels(member.standing);
	return {
		id: member.membership_id,
		production_id: member.production_id,
		user_id: member.id,
		production: levels.production,
		records: levels.records,
		reports: levels.reports,
		team: levels.team,
		settings: levels.settings,
		billing: levels.billing,
		datasets: levels.datasets,
		updated_at: member.membership_updated_at.toISOString(),
	};
}

export function presentMember(member: StoredMember) {
	return {
		id: member.id,
		production_id: member.production_id,
		first_name: member.first_name,
		last_name: member.last_name,
		avatar: member.avatar,
		main_role: member.main_role,
		is_active: member.is_active,
		last_seen_at: member.last_seen_at,
		permissions: presentPermission(member),
		updated_at: member.updated_at.toISOString(),
	};
}
