import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { mailsQuery } from "../api/activity.ts";
import { messages } from "../messages.ts";
import { JobTable } from "./job-table.tsx";

const words = messages.outbox;

/** Emails that are waiting to be sent or have failed for good. */
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
							<JobTable
								label={words.title}
								rows={rows}
								about={[
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
								]}
								nameOf={({ recipient }) => recipient}
								retry={words}
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
