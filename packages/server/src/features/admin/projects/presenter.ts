import type { AdminProduction } from "./queries.ts";

/** A production as the API shows it to site admins. */
export function presentProduction({ plan_id, plan_name, ...production }: AdminProduction) {
	return {
		...production,
		plan: { id: plan_id, name: plan_name },
		created_at: production.created_at.toISOString(),
		opened_at: production.opened_at?.toISOString() ?? null,
	};
}
