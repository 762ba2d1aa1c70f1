import { useInfiniteQuery } from "@tanstack/react-query";
import { logsQuery } from "../../../data/list-logs.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { messages } from "../messages.ts";
import { DashboardSection } from "./dashboard-section.tsx";

/** Who did what in a production, newest first. */
export function ActivityLog({ productionId }: { readonly productionId: number }) {
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
		logsQuery(productionId),
	);
	const lines = data?.pages.flat();
	return (
		<DashboardSection title={messages.activity}>
			{error !== null && lines === undefined && (
				<ErrorState title={messages.activityLoadFailed} error={error} onRetry={() => void refetch()} />
			)}
			{error === null && lines === undefined && <ListSkeleton />}
			{lines?.length === 0 && <p className="border-t border-line py-2 text-text-2">{messages.noActivity}</p>}
			{lines !== undefined && lines.length > 0 && (
				<ol className="border-t border-line">
					{lines.map(({ id, date, user_name, action, record_locator, title }) => (
						<li
							key={id}
							className="flex gap-3 border-b border-line py-2 max-sm:flex-col max-sm:gap-0 sm:items-baseline"
						>
							<span className="w-28 flex-none text-12 text-text-2">
								<DateText at={date} ago />
							</span>
							<span className="min-w-0 wrap-anywhere">
								<span className="font-medium">{user_name}</span> {action}
								{record_locator !== null && (
									<>
										{" "}
										<span className="timecode text-text-2">{record_locator}</span>
									</>
								)}
								{title !== undefined && <> {title}</>}
							</span>
						</li>
					))}
				</ol>
			)}
			{hasNextPage && (
				<Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					{messages.more}
				</Button>
			)}
		</DashboardSection>
	);
}
