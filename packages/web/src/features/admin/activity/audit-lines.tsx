import { useInfiniteQuery } from "@tanstack/react-query";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { type AuditEntry, auditQuery } from "../api/activity.ts";
import type { AuditFilter } from "../api/audit-search.ts";
import { messages } from "../messages.ts";
import { changeText } from "./change-text.ts";

const words = messages.audit;
const SHORT = 8;

export interface AuditLinesProps {
	readonly filter: AuditFilter;
	/** Shows the latest lines only. */
	readonly isShort?: boolean;
}

/** Lines of the audit log, newest first. */
export function AuditLines({ filter, isShort = false }: AuditLinesProps) {
	const log = useInfiniteQuery(auditQuery(filter));
	const { hasNextPage, fetchNextPage, isFetchingNextPage } = log;
	const entries = log.data?.pages.flat();
	return (
		<>
			<QueryView
				query={{ ...log, data: isShort ? entries?.slice(0, SHORT) : entries }}
				failed={words.loadFailed}
				empty={<p className="border-t border-line-strong py-2 text-text-2">{words.nothing}</p>}
			>
				{(rows) => (
					<DataTable
						label={words.title}
						rows={rows}
						keyOf={({ id }) => id}
						columns={[
							{
								id: "time",
								header: words.time,
								className: "w-36",
								cell: ({ date }) => (
									<span className="text-text-2">
										<DateText at={date} />
									</span>
								),
							},
							{ id: "who", header: words.who, className: "w-44", cell: (entry) => <Who entry={entry} /> },
							{
								id: "what",
								header: words.what,
								className: "w-40",
								cell: ({ action }) => <span className="font-mono text-12 wrap-anywhere">{action}</span>,
							},
							{
								id: "on",
								header: words.on,
								className: "w-48",
								hideOnPhone: true,
								cell: (entry) => <On entry={entry} />,
							},
							{
								id: "detail",
								header: words.detail,
								hideOnPhone: true,
								cell: (entry) => (
									<span className="line-clamp-2 text-text-2 wrap-anywhere">{changeText(entry)}</span>
								),
							},
							{
								id: "from",
								header: words.from,
								align: "end",
								className: "w-28",
								hideOnPhone: true,
								cell: ({ address }) => <span className="font-mono text-12 text-text-2">{address}</span>,
							},
						]}
					/>
				)}
			</QueryView>
			{hasNextPage && !isShort && (
				<Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					{messages.more}
				</Button>
			)}
		</>
	);
}

/** The account, and the admin who acted as it or on it. */
function Who({ entry: { account_id, user_name, actor_name } }: { readonly entry: AuditEntry }) {
	return (
		<span className="wrap-anywhere">
			{account_id === null ? (
				<span className="text-text-2">{words.nobody}</span>
			) : (
				<Link to={paths.adminItem("users", account_id)} className="hover:underline">
					{user_name ?? messages.users.id(account_id)}
				</Link>
			)}
			{actor_name !== null && <span className="text-text-2"> {words.by(actor_name)}</span>}
		</span>
	);
}

function On({ entry: { item, production_id } }: { readonly entry: AuditEntry }) {
	const project =
		production_id === null ? null : (
			<Link to={paths.adminItem("projects", production_id)} className="hover:underline">
				{words.projectId(production_id)}
			</Link>
		);
	return (
		<span className="block py-1 text-text-2">
			{item !== null && <span className="block">{words.item(item.kind, item.id)}</span>}
			{project}
		</span>
	);
}
