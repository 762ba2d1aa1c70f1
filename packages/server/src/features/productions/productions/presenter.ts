import { effectiveLevels } from "../../../access/effective-levels.ts";
import type { StoredProduction } from "./production.ts";

/** A production with the caller's permissions and its plan. */
export function presentProduction(production: StoredProduction) {
	const levels = effectiveLevels(production);
	return {
		id: production.id,
		studio_id: production.studio_id,
		name: production.name,
		description: production.description,
		display_currency: production.display_currency,
		public_state: production.public_state,
		config: { demoFullyGenerated: production.config.demoFullyGenerated },
		cached_team_names: production.cached_team_names,
		permissions: {
			main_role: levels.main_role,
			production: levels.production,
			records: levels.records,
			reports: levels.reports,
			team: levels.team,
			settings: levels.settings,
			billing: levels.billing,
			datasets: levels.datasets,
		},
		billing: {
			plan: {
				id: production.plan.id,
				name: production.plan.name,
				features: production.plan.features,
			},
		},
		created_at: production.created_at,
		updated_at: production.updated_at,
	};
}
