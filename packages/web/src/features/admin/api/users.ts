import type { AnswerOf, InputOf } from "@oxcut/core/api";
import type { GIVEN_ROLES } from "@oxcut/core/model";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { flushAllWrites } from "../../../api/waiting-writes.ts";
import { ADMIN_KEY } from "../../../data/admin-counts.ts";
import { paths } from "../../../routing/paths.ts";
import { continueAtPage } from "../../../session/sign-out.ts";
import { useAdminChange } from "./use-admin-change.ts";

export type AdminUser = AnswerOf<"POST", "/admin/find_user">["users"][number];
export type UserProject = AnswerOf<"GET", "/admin/users/:id/productions">["productions"][number];
export type GivenRole = (typeof GIVEN_ROLES)[number];

function findUsers(search: string, signal: AbortSignal) {
	return api.post("/admin/find_user", { body: { user: { search } }, signal });
}

/** The users that match part of a name or address, or an id; at most 100. */
export const usersQuery = (search: string) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "users", search],
		queryFn: ({ signal }) => findUsers(search, signal),
		placeholderData: keepPreviousData,
	});

/** One user; null if there is none with the id. */
export const userQuery = (id: number) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "user", id],
		queryFn: async ({ signal }) =>
			(await findUsers(`#${id}`, signal)).users.find((user) => user.id === id) ?? null,
	});

/** The projects that have a user in their team. */
export const userProjectsQuery = (id: number) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "user", id, "projects"],
		queryFn: async ({ signal }) =>
			(await api.get("/admin/users/:id/productions", { id, signal })).productions,
	});

type NewUser = InputOf<"POST", "/admin/create_user">["body"]["user"];

export const useCreateUser = () =>
	useAdminChange(async (user: NewUser) => (await api.post("/admin/create_user", { body: { user } })).user);

export const useSetPassword = (id: number) =>
	useAdminChange((password: string) =>
		api.put("/admin/users/:id/password", { id, body: { user: { password } } }),
	);

export const useUnlockUser = (id: number) =>
	useAdminChange(() => api.delete("/admin/users/:id/access_lock", { id }));

export const useResetTwoFactor = (id: number) =>
	useAdminChange(() => api.delete("/admin/users/:id/two_factor", { id }));

/** Permits a user to join the beta. */
export const usePermitBeta = (id: number) =>
	useAdminChange(() => api.put("/admin/grant_permission_to_join_beta", { body: { user: { id } } }));

export const useGrantBeta = (id: number) =>
	useAdminChange(() => api.put("/admin/grant_beta_access", { body: { user: { id } } }));

export const useGiveAccess = (userId: number) =>
	useAdminChange(({ projectId, role }: { readonly projectId: number; readonly role: GivenRole }) =>
		api.post("/admin/user_production_access", {
			body: { production_id: projectId, user_id: userId, team_role: role },
		}),
	);

export const useRemoveAccess = (userId: number) =>
	useAdminChange((projectId: number) =>
		api.delete("/admin/user_production_access", { body: { production_id: projectId, user_id: userId } }),
	);

/** Signs in as a user, and opens their home page. */
export const useSignInAs = (id: number) =>
	useMutation({
		mutationFn: async (reason: string) => {
			await flushAllWrites();
			await api.post("/admin/sign_in_other_user", { body: { user: { id }, reason } });
			await continueAtPage(paths.home());
		},
	});
