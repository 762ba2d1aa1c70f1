import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { activityWords } from "../activity-words.ts";
import { activityQuery } from "../api/list-activity.ts";
import { messages } from "../messages.ts";

/** The activity of the account, including that of site admins as its owner, with their reasons [ADM6]. */
export function ActivitySection() {
	const activity = useInfiniteQuery(activityQuery);
	const { hasNextPage, fetchNextPage, isFetchingNextPage } = activity;
	return (
		<SettingsSection id="activity" title={messages.activity} description={messages.activityText}>
			<QueryView
				query={{ ...activity, data: activity.data?.pages.flat() }}
				failed={messages.activityLoadFailed}
				empty={<p className="text-text-2">{messages.noActivity}</p>}
			>
				{(lines) => (
					<ol className="border-t border-line-strong">
						{lines.map((line) => (
							<li key={line.id} className="flex flex-wrap gap-x-3 border-b border-line py-2">
								<span className="w-36 flex-none text-text-2">
									<DateText at={line.date} />
								</span>
								<span className="min-w-0 flex-1 basis-48 wrap-anywhere">{activityWords(line)}</span>
								<span className="font-mono text-12 leading-5 text-text-2">{line.address}</span>
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
		</SettingsSection>
	);
}
