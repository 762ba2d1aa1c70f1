import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router";
import { ActivityText } from "../../../components/activity-text.tsx";
import { latestLogsQuery } from "../../../data/list-logs.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { paths } from "../../../routing/paths.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { Section } from "../../../ui/section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";

const SHOWN = 8;

/** The latest activity in the recent projects, newest first. */
export function RecentActivity({ productions }: { readonly productions: readonly ListedProduction[] }) {
	const logs = useQueries({ queries: productions.map(({ id }) => latestLogsQuery(id)) });
	const lines = productions
		.flatMap((production, at) => (logs[at]?.data ?? []).map((line) => ({ ...line, production })))
		.sort((a, b) => b.date.localeCompare(a.date))
		.slice(0, SHOWN);
	const isLoading = logs.some((query) => query.isLoading);
	return (
		<Section title={messages.activity.title}>
			<ol aria-label={messages.activity.title} className="border-t border-line-strong">
				{!isLoading &&
					lines.map(({ production, ...line }) => (
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
			{isLoading && <Skeleton className="mt-2 h-10" />}
			{!isLoading && lines.length === 0 && <p className="py-3 text-text-2">{messages.activity.nothing}</p>}
		</Section>
	);
}
