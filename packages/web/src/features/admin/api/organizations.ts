import type { AnswerOf } from "@oxcut/core/api";
import type { Quotas } from "@oxcut/core/model";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { ADMIN_KEY } from "../../../data/admin-counts.ts";
import { useAdminChange } from "./use-admin-change.ts";

export type Organization = AnswerOf<"GET", "/admin/all_studios">["studios"][number];
export type Manager = AnswerOf<"GET", "/admin/studios/:id/managers">["managers"][number];

/** The organizations that match part of a name, or an id. */
export const organizationsQuery = (search: string) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "organizations", search],
		queryFn: async ({ signal }) =>
			(await api.get("/admin/all_studios", { query: { search }, signal })).studios,
		placeholderData: keepPreviousData,
	});

/** One organization; null if there is none with the id. */
export const organizationQuery = (id: number) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "organization", id],
		queryFn: async ({ signal }) => {
			const { studios } = await api.get("/admin/all_studios", { query: { search: String(id) }, signal });
			return studios.find((studio) => studio.id === id) ?? null;
		},
	});

/** An organization's owner and managers. */
export const managersQuery = (id: number) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "organization", id, "managers"],
		queryFn: async ({ signal }) => (await api.get("/admin/studios/:id/managers", { id, signal })).managers,
	});

/** An organization's quotas, and its use of them. */
export const organizationUsageQuery = (id: number) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "organization", id, "usage"],
		queryFn: async ({ signal }) => (await api.get("/admin/studios/:id/usage", { id, signal })).studio_usage,
	});

export const useSetQuotas = (studioId: number) =>
	useAdminChange((quotas: Quotas) =>
		api.put("/admin/studios/:id/quotas", { id: studioId, body: { quotas } }),
	);

export const useSetManager = (studioId: number) =>
	useAdminChange(({ userId, manages }: { readonly userId: number; readonly manages: boolean }) =>
		api.request(manages ? "POST" : "DELETE", "/admin/studios/:id/managers/:user_id", {
			id: studioId,
			user_id: userId,
		}),
	);

/** Makes any user the owner of an organization. */
export const useTransferOrganization = (studioId: number) =>
	useAdminChange((userId: number) =>
		api.post("/admin/transfer_ownership", { body: { studio_id: studioId, user_id: userId } }),
	);
