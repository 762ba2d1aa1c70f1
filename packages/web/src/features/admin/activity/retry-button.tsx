import { can } from "@oxcut/core/model";
import { notify, notifyError } from "../../../notices/notify.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { type Job, useRetryJob } from "../api/activity.ts";
import { messages } from "../messages.ts";

export interface RetryButtonProps {
	readonly job: Pick<Job, "id" | "state">;
	/** Names the job. */
	readonly label: string;
	readonly retried: string;
	readonly failed: string;
}

/** Runs a failed job again, for admins who may edit. */
export function RetryButton({ job, label, retried, failed }: RetryButtonProps) {
	const { permissions } = useAccount();
	const retrying = useRetryJob();
	if (job.state !== "failed" || !can(permissions, "edit", "ox_admin", { kind: "system" })) return null;
	return (
		<Button
			size="small"
			busy={retrying.isPending}
			aria-label={label}
			onClick={() =>
				// The row, and the button with it, is gone from a list of failed jobs before the call's own callbacks run.
				void retrying.mutateAsync(job.id).then(
					() => notify("success", retried),
					(error: unknown) => notifyError(failed, error),
				)
			}
		>
			{messages.jobs.retry}
		</Button>
	);
}
