import { AREAS, type Area, productionSchema } from "@oxcut/core/model";
import { effectiveLevels } from "../../../access/effective-levels.ts";
import type { StoredProduction } from "./production.ts";

const NO_ACCESS = Object.fromEntries(AREAS.map((area) => [area, "no_access"])) as Record<Area, "no_access">;

/**
 * A production with the caller's permissions and its plan. Of one that is closed to the caller by what its organization requires,
 * the contents but its name are those of an empty production [TFA8, OIDC6].
 */
export function presentProduction(production: StoredProduction) {
	const { main_role, ...own } = effectiveLevels(production);
	const isClosed = production.lacks_two_factor || production.lacks_provider_sign_in;
	const levels = isClosed ? NO_ACCESS : own;
	const { id, name, studio_id, public_state } = production;
	const shown = isClosed ? productionSchema.parse({ id, name, studio_id, public_state }) : production;
	const { subscription_state } = production;
	const { features } = production.plan;
	// Programs that know nothing of states read the feature [BIL8].
	const isViewOnly = subscription_state === "unpaid";
	return {
		id,
		studio_id,
		name,
		description: shown.description,
		display_currency: shown.display_currency,
		credit_group: shown.credit_group,
		credit_sort: shown.credit_sort,
		shares_patterns: shown.shares_patterns,
		public_state,
		config: { demoFullyGenerated: shown.config.demoFullyGenerated },
		cached_team_names: shown.cached_team_names,
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
