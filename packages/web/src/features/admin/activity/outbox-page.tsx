import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { mailsQuery } from "../api/activity.ts";
import { messages } from "../messages.ts";
import { JobStateMark } from "./job-state.tsx";
import { RetryButton } from "./retry-button.tsx";

const words = messages.outbox;

/** Mails that are not sent yet or were given up. */
export function OutboxPage() {
	const mails = useInfiniteQuery(mailsQuery);
	const { hasNextPage, fetchNextPage, isFetchingNextPage } = mails;
	return (
		<>
			<PageHeader title={words.title} />
			<PageBody>
				<div className="max-w-page">
					<p className="mb-3 text-text-2">{words.about}</p>
					<QueryView
						query={{ ...mails, data: mails.data?.pages.flat() }}
						failed={words.loadFailed}
						empty={<p className="border-t border-line py-2 text-text-2">{words.nothing}</p>}
					>
						{(rows) => (
							<DataTable
								label={words.title}
								rows={rows}
								keyOf={({ id }) => id}
								columns={[
									{
										id: "state",
										header: messages.jobs.state,
										className: "w-28",
										cell: (mail) => <JobStateMark state={mail.state} />,
									},
									{
										id: "to",
										header: words.to,
										cell: ({ recipient, last_error }) => (
											<span className="block py-1 wrap-anywhere">
												{recipient}
												<span className="line-clamp-2 text-12 text-text-2 md:hidden">{last_error}</span>
											</span>
										),
									},
									{
										id: "mail",
										header: words.mail,
										hideOnPhone: true,
										cell: ({ template }) => <span className="font-mono text-12">{template}</span>,
									},
									{
										id: "tries",
										header: messages.jobs.tries,
										className: "w-20",
										hideOnPhone: true,
										cell: ({ attempts, attempts_max }) => (
											<span className="whitespace-nowrap text-text-2">
												{messages.jobs.triesOf(attempts, attempts_max)}
											</span>
										),
									},
									{
										id: "result",
										header: messages.jobs.result,
										hideOnPhone: true,
										cell: ({ last_error }) => (
											<span className="line-clamp-2 text-text-2 wrap-anywhere">{last_error}</span>
										),
									},
									{
										id: "time",
										header: messages.jobs.time,
										align: "end",
										className: "w-32",
										hideOnPhone: true,
										cell: ({ run_at }) => (
											<span className="text-text-2">
												<DateText at={run_at} ago />
											</span>
										),
									},
									{
										id: "actions",
										header: "",
										name: messages.actions,
										align: "end",
										className: "w-20",
										cell: (mail) => (
											<RetryButton
												job={mail}
												label={words.retryOf(mail.recipient)}
												retried={words.retried(mail.recipient)}
												failed={words.retryFailed}
											/>
										),
									},
								]}
							/>
						)}
					</QueryView>
					{hasNextPage && (
						<Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
							{messages.more}
						</Button>
					)}
				</div>
			</PageBody>
		</>
	);
}
