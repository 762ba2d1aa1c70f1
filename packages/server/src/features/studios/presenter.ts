import type { StoredStudio } from "./queries.ts";

/** A studio with the caller's place in it. */
export function presentStudio(studio: StoredStudio) {
	const manages = studio.main_role !== "none";
	return {
		id: studio.id,
		name: studio.name,
		address: studio.address,
		website_url: studio.website_url,
		logo: {
			owner_type: "Organization",
			shape: studio.logo.shape,
			color: studio.logo.color,
			thumbnails: studio.logo.thumbnails,
			image: studio.logo.image,
		},
		permissions: { main_role: studio.main_role, studio: manages ? "edit" : "view" },
		updated_at: studio.updated_at,
	};
}
