import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import type { Job } from "../api/activity.ts";
import { messages } from "../messages.ts";
import { JobStateMark } from "./job-state.tsx";
import { RetryButton } from "./retry-button.tsx";

const words = messages.jobs;

type ListedJob = Pick<Job, "id" | "state" | "attempts" | "attempts_max" | "last_error" | "run_at">;

export interface JobTableProps<Row extends ListedJob> {
	readonly label: string;
	readonly rows: readonly Row[];
	/** The columns that distinguish the jobs. */
	readonly about: readonly DataColumn<Row>[];
	readonly nameOf: (row: Row) => string;
	/** Texts of the retry, which name the job. */
	readonly retry: {
		readonly retryOf: (name: string) => string;
		readonly retried: (name: string) => string;
		readonly retryFailed: string;
	};
}

/** Background jobs or emails with their state; failed ones can be retried. */
export function JobTable<Row extends ListedJob>({ label, rows, about, nameOf, retry }: JobTableProps<Row>) {
	const columns: readonly DataColumn<Row>[] = [
		{
			id: "state",
			header: words.state,
			className: "w-28",
			cell: ({ state }) => <JobStateMark state={state} />,
		},
		...about,
		{
			id: "tries",
			header: words.tries,
			className: "w-20",
			hideOnPhone: true,
			cell: ({ attempts, attempts_max }) => (
				<span className="whitespace-nowrap text-text-2">{words.triesOf(attempts, attempts_max)}</span>
			),
		},
		{
			id: "result",
			header: words.result,
			hideOnPhone: true,
			cell: ({ last_error }) => <span className="line-clamp-2 text-text-2 wrap-anywhere">{last_error}</span>,
		},
		{
			id: "time",
			header: words.time,
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
			cell: (job) => (
				<RetryButton
					job={job}
					label={retry.retryOf(nameOf(job))}
					retried={retry.retried(nameOf(job))}
					failed={retry.retryFailed}
				/>
			),
		},
	];
	return <DataTable label={label} rows={rows} keyOf={({ id }) => id} columns={columns} />;
}
