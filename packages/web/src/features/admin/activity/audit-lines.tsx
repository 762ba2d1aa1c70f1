import { useInfiniteQuery } from "@tanstack/react-query";
import { AuditTable } from "../../../components/audit-table.tsx";
import { paths } from "../../../routing/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { auditQuery } from "../api/activity.ts";
import type { AuditFilter } from "../api/audit-search.ts";
import { messages } from "../messages.ts";

const words = messages.audit;
const SHORT = 8;
const PATHS = {
	person: (id: number) => paths.adminItem("users", id),
	project: (id: number) => paths.adminItem("projects", id),
};

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
				{(rows) => <AuditTable entries={rows} paths={PATHS} />}
			</QueryView>
			{hasNextPage && !isShort && (
				<Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					{messages.more}
				</Button>
			)}
		</>
	);
}
