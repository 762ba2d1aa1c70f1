import { AREAS, type Area } from "@oxcut/core/model";
import { effectiveLevels } from "../../../access/effective-levels.ts";
import type { StoredProduction } from "./production.ts";

const NO_ACCESS = Object.fromEntries(AREAS.map((area) => [area, "no_access"])) as Record<Area, "no_access">;

/** A production with the caller's permissions and its plan. */
export function presentProduction(production: StoredProduction) {
	const { main_role, ...own } = effectiveLevels(production);
	const levels = production.lacks_two_factor || production.lacks_provider_sign_in ? NO_ACCESS : own;
	const { subscription_state } = production;
	const { features } = production.plan;
	// Programs that know nothing of states read the feature [BIL8].
	const isViewOnly = subscription_state === "unpaid";
	return {
		id: production.id,
		studio_id: production.studio_id,
		name: production.name,
		description: production.description,
		display_currency: production.display_currency,
		credit_group: production.credit_group,
		credit_sort: production.credit_sort,
		shares_patterns: production.shares_patterns,
		public_state: production.public_state,
		config: { demoFullyGenerated: production.config.demoFullyGenerated },
		cached_team_names: production.cached_team_names,
		permissions: {
			main_role,
			production: levels.production,
			records: levels.records,
			reports: levels.reports,
			team: levels.team,
			settings: levels.settings,
			billing: levels.billing,
			datasets: levels.datasets,
		},
		lacks_two_factor: production.lacks_two_factor,
		lacks_provider_sign_in: production.lacks_provider_sign_in,
		billing: {
			plan: {
				id: production.plan.id,
				name: production.plan.name,
				features: isViewOnly ? { ...features, view_only: true } : features,
			},
			state: subscription_state,
		},
		created_at: production.created_at,
		updated_at: production.updated_at,
	};
}
