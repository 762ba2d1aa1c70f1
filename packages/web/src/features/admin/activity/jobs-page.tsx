import { JOB_STATES, type JobState } from "@oxcut/core/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { jobsQuery } from "../api/activity.ts";
import { messages } from "../messages.ts";
import { JobTable } from "./job-table.tsx";

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
							<JobTable
								label={words.title}
								rows={rows}
								about={[
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
								]}
								nameOf={({ kind }) => kind}
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
