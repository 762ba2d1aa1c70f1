import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { ADMIN_KEY } from "../../../data/admin-counts.ts";
import { useAdminChange } from "./use-admin-change.ts";

export type FeatureFlag = AnswerOf<"GET", "/ox_admin/feature_flags">["feature_flags"][number];

export interface FlagFields {
	readonly name: string;
	readonly description: string;
	readonly in_beta: boolean;
}

/** Every feature flag, by name. */
export const flagsQuery = queryOptions({
	queryKey: [...ADMIN_KEY, "flags"],
	queryFn: async ({ signal }) => (await api.get("/ox_admin/feature_flags", { signal })).feature_flags,
});

/** The users who have a feature. */
export const flagUsersQuery = (id: number) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "flags", id, "users"],
		queryFn: async ({ signal }) => (await api.get("/ox_admin/feature_flags/:id/users", { id, signal })).users,
	});

/** Creates a flag, or changes the given one. */
export const useSaveFlag = (flag: FeatureFlag | null) =>
	useAdminChange(async (fields: FlagFields) => {
		const body = { feature_flag: fields };
		const answer =
			flag === null
				? await api.post("/ox_admin/feature_flags", { body })
				: await api.put("/ox_admin/feature_flags/:id", { id: flag.id, body });
		return answer.feature_flag;
	});

export const useDeleteFlag = (id: number) =>
	useAdminChange(() => api.delete("/ox_admin/feature_flags/:id", { id }));

/** Gives a user a feature, or takes it away. */
export const useSetFeature = () =>
	useAdminChange(
		({ flagId, userId, has }: { readonly flagId: number; readonly userId: number; readonly has: boolean }) =>
			api.request(has ? "POST" : "DELETE", "/ox_admin/feature_flags/:id/users/:user/access", {
				id: flagId,
				user: userId,
			}),
	);
