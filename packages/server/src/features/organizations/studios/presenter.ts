import { isStudioManager } from "@oxcut/core/model";
import type { StoredStudio } from "./queries.ts";

/** A studio with the caller's role; only its name for members who can view none of its productions [PERM8]. */
export function presentStudio(studio: StoredStudio) {
	const { id, name, main_role } = studio;
	const manages = isStudioManager(main_role);
	if (!manages && !studio.sees_production) {
		const permissions = { main_role, studio: "no_access" };
		return {
			id,
			name,
			address: "",
			website_url: null,
			requires_two_factor: false,
			allowed_domains: [],
			shares_patterns: false,
			audit_days: null,
			activity_days: null,
			history_days: null,
			logo: null,
			permissions,
			updated_at: null,
		};
	}
	return {
		id,
		name,
		address: studio.address,
		website_url: studio.website_url,
		requires_two_factor: studio.requires_two_factor,
		allowed_domains: studio.allowed_domains,
		shares_patterns: studio.shares_patterns,
		audit_days: studio.audit_days,
		activity_days: studio.activity_days,
		history_days: studio.history_days,
		logo: {
			owner_type: "Organization",
			shape: studio.logo.shape,
			color: studio.logo.color,
			thumbnails: studio.logo.thumbnails,
			image: studio.logo.image,
		},
		permissions: { main_role, studio: manages ? "edit" : "view" },
		updated_at: studio.updated_at,
	};
}
