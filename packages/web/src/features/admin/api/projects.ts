import type { AnswerOf } from "@oxcut/core/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { ADMIN_KEY } from "../../../data/admin-counts.ts";
import { useAdminChange } from "./use-admin-change.ts";

export type Project = AnswerOf<"GET", "/admin/all_productions">["productions"][number];
export type Plan = AnswerOf<"GET", "/admin/all_billing_plans">["billing_plans"][number];

/** The projects that match part of a name, of their organization's name, or an id. */
export const projectsQuery = (search: string) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "projects", search],
		queryFn: async ({ signal }) =>
			(await api.get("/admin/all_productions", { query: { search }, signal })).productions,
		placeholderData: keepPreviousData,
	});

/** One project; null if there is none with the id. */
export const projectQuery = (id: number) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "project", id],
		queryFn: async ({ signal }) => {
			const query = { search: String(id) };
			const { productions } = await api.get("/admin/all_productions", { query, signal });
			return productions.find((production) => production.id === id) ?? null;
		},
	});

/** Every plan, by name. */
export const plansQuery = queryOptions({
	queryKey: [...ADMIN_KEY, "plans"],
	queryFn: async ({ signal }) => (await api.get("/admin/all_billing_plans", { signal })).billing_plans,
});

export type PlanFields = Omit<Plan, "id" | "productions" | "updated_at">;

/** Creates a plan, or changes the given one. */
export const useSavePlan = (plan: Plan | null) =>
	useAdminChange(async (billing_plan: PlanFields) => {
		const body = { billing_plan };
		const answer =
			plan === null
				? await api.post("/admin/billing_plans", { body })
				: await api.put("/admin/billing_plans/:id", { id: plan.id, body });
		return answer.billing_plan;
	});

export const useChangePlan = (projectId: number) =>
	useAdminChange((planId: number) =>
		api.put("/admin/productions/:id/update_production_billing_plan", {
			id: projectId,
			body: { billing_plan_id: planId },
		}),
	);

/** Bills a member of the team instead of the owner; null for the owner. */
export const useChangeBillingUser = ({ id, plan }: Project) =>
	useAdminChange((userId: number | null) =>
		api.put("/admin/productions/:id/update_production_billing_plan", {
			id,
			body: { billing_plan_id: plan.id, billing_user_id: userId },
		}),
	);

export const useConvertToBeta = (projectId: number) =>
	useAdminChange(() => api.post("/admin/productions/:id/convert_to_beta", { id: projectId }));

/** Makes any user the owner of a project. */
export const useTransferProject = (projectId: number) =>
	useAdminChange((userId: number) =>
		api.post("/admin/transfer_ownership", { body: { production_id: projectId, user_id: userId } }),
	);
