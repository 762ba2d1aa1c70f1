import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { auditName } from "../../../components/audit-words.ts";

const PAGE = 50;

/** The parameters of the page's address, as the API calls them. */
export const AUDIT_PARAMS = ["account_id", "action", "production_id", "since", "until"] as const;
export type AuditParam = (typeof AUDIT_PARAMS)[number];

const IS_VALID: Readonly<Record<AuditParam, RegExp>> = {
	account_id: /^[1-9]\d{0,14}$/,
	action: /./,
	production_id: /^[1-9]\d{0,14}$/,
	since: /^\d{4}-\d\d-\d\d$/,
	until: /^\d{4}-\d\d-\d\d$/,
};

/** The filter in an address, without values that the page itself never writes there. */
export function readAuditFilter(params: URLSearchParams): Readonly<Partial<Record<AuditParam, string>>> {
	return Object.fromEntries(
		AUDIT_PARAMS.flatMap((name) => {
			const value = params.get(name)?.trim() ?? "";
			return IS_VALID[name].test(value) ? [[name, value]] : [];
		}),
	);
}

type AuditFilter = ReturnType<typeof readAuditFilter>;

/** The filter as the API takes it: with its own words for actions. */
export function sentFilter({ action, ...filter }: AuditFilter): AuditFilter {
	return action === undefined ? filter : { ...filter, action: auditName(action) };
}

/** An organization's audit log, newest first, page by page. */
export function studioAuditQuery(studioId: number, filter: AuditFilter) {
	const { account_id, action, production_id, since, until } = sentFilter(filter);
	return infiniteQueryOptions({
		queryKey: ["studios", studioId, "audit", filter],
		initialPageParam: null as number | null,
		queryFn: async ({ pageParam, signal }) => {
			const query = {
				limit: PAGE,
				before: pageParam ?? undefined,
				account_id: account_id === undefined ? undefined : Number(account_id),
				production_id: production_id === undefined ? undefined : Number(production_id),
				action,
				since,
				until,
			};
			return (await api.get("/studios/:id/audit", { id: studioId, query, signal })).audit_entries;
		},
		getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
	});
}
