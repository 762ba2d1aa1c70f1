import type { AnswerOf, JobState } from "@oxcut/core/api";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { ADMIN_KEY } from "../../../data/admin-counts.ts";
import type { AuditFilter } from "./audit-search.ts";
import { useAdminChange } from "./use-admin-change.ts";

export type Job = AnswerOf<"GET", "/admin/jobs">["jobs"][number];

const PAGE = 50;
const REFRESH_MS = 15_000;

/** @returns the id to ask for the next page with; null after the last page. */
function nextAfter<Id>(page: readonly { readonly id: Id }[]): Id | null {
	return page.length < PAGE ? null : (page.at(-1)?.id ?? null);
}

/** The audit log of the whole server, newest first, page by page. */
export const auditQuery = (filter: AuditFilter) =>
	infiniteQueryOptions({
		queryKey: [...ADMIN_KEY, "audit", filter],
		initialPageParam: null as number | null,
		queryFn: async ({ pageParam, signal }) => {
			const query = { ...filter, limit: PAGE, before: pageParam ?? undefined };
			return (await api.get("/admin/audit_entries", { query, signal })).audit_entries;
		},
		getNextPageParam: nextAfter,
	});

/** Jobs that wait, run or failed, newest first, page by page, with counts of all. */
export const jobsQuery = (state: JobState | null) =>
	infiniteQueryOptions({
		queryKey: [...ADMIN_KEY, "jobs", state],
		initialPageParam: null as string | null,
		queryFn: ({ pageParam, signal }) => {
			const query = { limit: PAGE, before: pageParam ?? undefined, state: state ?? undefined };
			return api.get("/admin/jobs", { query, signal });
		},
		getNextPageParam: ({ jobs }) => nextAfter(jobs),
		refetchInterval: REFRESH_MS,
	});

/** Emails that are waiting to be sent or have failed for good, newest first, page by page. */
export const mailsQuery = infiniteQueryOptions({
	queryKey: [...ADMIN_KEY, "mails"],
	initialPageParam: null as string | null,
	queryFn: async ({ pageParam, signal }) => {
		const query = { limit: PAGE, before: pageParam ?? undefined };
		return (await api.get("/admin/mails", { query, signal })).mails;
	},
	getNextPageParam: nextAfter,
	refetchInterval: REFRESH_MS,
});

export const useRetryJob = () => useAdminChange((id: string) => api.post("/admin/jobs/:id/retry", { id }));

/** The users active in the last `minutes` minutes, most recent first. */
export const onlineUsersQuery = (minutes: number) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "online", minutes],
		queryFn: async ({ signal }) =>
			(await api.get("/admin/recent_users_online/:minutes", { minutes, signal })).users,
		refetchInterval: REFRESH_MS,
	});

/** The projects opened in the last `minutes` minutes, most recent first. */
export const openedProjectsQuery = (minutes: number) =>
	queryOptions({
		queryKey: [...ADMIN_KEY, "opened", minutes],
		queryFn: async ({ signal }) =>
			(await api.get("/admin/recent_productions_opened/:minutes", { minutes, signal })).productions,
		refetchInterval: REFRESH_MS,
	});
