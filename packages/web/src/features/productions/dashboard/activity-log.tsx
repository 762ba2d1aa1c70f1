import { useInfiniteQuery } from "@tanstack/react-query";
import { ActivityText } from "../../../components/activity-text.tsx";
import { logsQuery } from "../../../data/list-logs.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";

/** A production's activity, newest first. */
export function ActivityLog({ productionId }: { readonly productionId: number }) {
	const log = useInfiniteQuery(logsQuery(productionId));
	const { hasNextPage, fetchNextPage, isFetchingNextPage } = log;
	return (
		<Section title={messages.activity}>
			<QueryView
				query={{ ...log, data: log.data?.pages.flat() }}
				failed={messages.activityLoadFailed}
				empty={<p className="border-t border-line py-2 text-text-2">{messages.noActivity}</p>}
			>
				{(lines) => (
					<ol className="border-t border-line">
						{lines.map((line) => (
							<li
								key={line.id}
								className="flex gap-3 border-b border-line py-2 max-sm:flex-col max-sm:gap-0 sm:items-baseline"
							>
								<span className="w-28 flex-none text-12 text-text-2">
									<DateText at={line.date} ago />
								</span>
								<span className="min-w-0 wrap-anywhere">
									<ActivityText line={line} />
								</span>
							</li>
						))}
					</ol>
				)}
			</QueryView>
			{hasNextPage && (
				<Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					{messages.more}
				</Button>
			)}
		</Section>
	);
}
