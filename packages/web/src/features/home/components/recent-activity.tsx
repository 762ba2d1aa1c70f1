import { useQueries } from "@tanstack/react-query";
import { ActivityText } from "../../../components/activity-text.tsx";
import { latestLogsQuery } from "../../../data/list-logs.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { allOf, QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";

const SHOWN = 8;

/** The latest activity in the recent projects, newest first. */
export function RecentActivity({ productions }: { readonly productions: readonly ListedProduction[] }) {
	const { data: logs, ...query } = allOf(
		...useQueries({ queries: productions.map(({ id }) => latestLogsQuery(id)) }),
	);
	const lines = productions
		.flatMap((production, at) => (logs?.[at] ?? []).map((line) => ({ ...line, production })))
		.sort((a, b) => b.date.localeCompare(a.date))
		.slice(0, SHOWN);
	return (
		<Section title={messages.activity.title}>
			<QueryView
				query={{ ...query, data: logs === undefined ? undefined : lines }}
				failed={messages.activity.failed}
				loading={<Skeleton className="mt-2 h-10" />}
				empty={<p className="border-t border-line-strong py-3 text-text-2">{messages.activity.nothing}</p>}
			>
				{(shown) => (
					<ol aria-label={messages.activity.title} className="border-t border-line-strong">
						{shown.map(({ production, ...line }) => (
							<li key={`${production.id} ${line.id}`} className="flex gap-3 border-b border-line py-2.5">
								<div className="min-w-0 flex-1">
									<p className="wrap-anywhere">
										<ActivityText line={line} />
									</p>
									<p className="text-12 text-text-2">
										<Link to={paths.project(production.id)} className="hover:text-accent hover:underline">
											{production.name}
										</Link>
									</p>
								</div>
								<span className="flex-none text-12 text-text-2">
									<DateText at={line.date} ago />
								</span>
							</li>
						))}
					</ol>
				)}
			</QueryView>
		</Section>
	);
}
