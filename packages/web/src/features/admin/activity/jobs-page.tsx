import { JOB_STATES, type JobState } from "@oxcut/core/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { jobsQuery } from "../api/activity.ts";
import { messages } from "../messages.ts";
import { JobStateMark } from "./job-state.tsx";
import { RetryButton } from "./retry-button.tsx";

const words = messages.jobs;
const ALL = "all";

/** Background jobs that wait, run or failed; failed ones can be retried. */
export function JobsPage() {
	const [params, change] = useAddressParams();
	const state: JobState | null = JOB_STATES.find((one) => one === params.get("state")) ?? null;
	const jobs = useInfiniteQuery(jobsQuery(state));
	const { hasNextPage, fetchNextPage, isFetchingNextPage } = jobs;
	const counts = jobs.data?.pages[0]?.counts ?? [];
	const countOf = (wanted: JobState) =>
		counts.filter((one) => one.state === wanted).reduce((sum, { count }) => sum + count, 0);
	return (
		<>
			<PageHeader title={words.title} />
			<PageBody>
				<div className="max-w-page">
					<div className="mb-3 overflow-x-auto">
						<Segmented
							label={words.state}
							options={[
								{ value: ALL, label: words.all },
								...JOB_STATES.map((value) => ({
									value,
									label: words.withCount(words.states[value], countOf(value)),
								})),
							]}
							value={state ?? ALL}
							onChange={(value) => change((before) => withParam(before, "state", value === ALL ? "" : value))}
						/>
					</div>
					<QueryView
						query={{ ...jobs, data: jobs.data?.pages.flatMap((page) => page.jobs) }}
						failed={words.loadFailed}
						empty={<p className="text-text-2">{state === null ? words.nothing : words.nothingOfState}</p>}
					>
						{(rows) => (
							<DataTable
								label={words.title}
								rows={rows}
								keyOf={({ id }) => id}
								columns={[
									{
										id: "state",
										header: words.state,
										className: "w-28",
										cell: (job) => <JobStateMark state={job.state} />,
									},
									{
										id: "job",
										header: words.job,
										cell: ({ kind, last_error }) => (
											<span className="block py-1">
												<span className="font-mono text-12">{kind}</span>
												<span className="line-clamp-2 text-12 text-text-2 wrap-anywhere md:hidden">
													{last_error}
												</span>
											</span>
										),
									},
									{
										id: "tries",
										header: words.tries,
										className: "w-20",
										hideOnPhone: true,
										cell: ({ attempts, attempts_max }) => (
											<span className="whitespace-nowrap text-text-2">
												{words.triesOf(attempts, attempts_max)}
											</span>
										),
									},
									{
										id: "result",
										header: words.result,
										hideOnPhone: true,
										cell: ({ last_error }) => (
											<span className="line-clamp-2 text-text-2 wrap-anywhere">{last_error}</span>
										),
									},
									{
										id: "time",
										header: words.time,
										align: "end",
										className: "w-32",
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
										cell: (job) => (
											<RetryButton
												job={job}
												label={words.retryOf(job.kind)}
												retried={words.retried(job.kind)}
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
