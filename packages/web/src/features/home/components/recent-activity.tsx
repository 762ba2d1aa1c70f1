import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router";
import { latestLogsQuery } from "../../../data/list-logs.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { paths } from "../../../routing/paths.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { HomeSection } from "./home-section.tsx";

const SHOWN = 8;

/** What was done last in the recent projects, the newest first. */
export function RecentActivity({ productions }: { readonly productions: readonly ListedProduction[] }) {
	const logs = useQueries({ queries: productions.map(({ id }) => latestLogsQuery(id)) });
	const lines = productions
		.flatMap((production, at) => (logs[at]?.data ?? []).map((line) => ({ ...line, production })))
		.sort((a, b) => b.date.localeCompare(a.date))
		.slice(0, SHOWN);
	const isLoading = logs.some((query) => query.isLoading);
	return (
		<HomeSection title={messages.activity.title}>
			<ol aria-label={messages.activity.title} className="border-t border-line-strong">
				{!isLoading &&
					lines.map(({ id, date, user_name, action, record_locator, title, production }) => (
						<li key={`${production.id} ${id}`} className="flex gap-3 border-b border-line py-2.5">
							<div className="min-w-0 flex-1">
								<p className="wrap-anywhere">
									<span className="font-medium">{user_name}</span> {action}
									{record_locator !== null && (
										<>
											{" "}
											<span className="timecode text-text-2">{record_locator}</span>
										</>
									)}
									{title !== undefined && <> {title}</>}
								</p>
								<p className="text-12 text-text-2">
									<Link to={paths.project(production.id)} className="hover:text-accent hover:underline">
										{production.name}
									</Link>
								</p>
							</div>
							<span className="flex-none text-12 text-text-2">
								<DateText at={date} ago />
							</span>
						</li>
					))}
			</ol>
			{isLoading && <Skeleton className="mt-2 h-10" />}
			{!isLoading && lines.length === 0 && <p className="py-3 text-text-2">{messages.activity.nothing}</p>}
		</HomeSection>
	);
}
