import { TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";
import { bulkMessageOf } from "./bulk-message.ts";

/** The progress of a change of several records, then its failures. */
export function BulkReport({ actions }: { readonly actions: RecordActions }) {
	const { progress, failure } = actions;
	if (progress !== null) {
		const { label, done, total } = progress;
		return (
			<div className="w-72">
				<ProgressBar label={messages.bulk.progress(label, done, total)} value={done / total} />
			</div>
		);
	}
	if (failure === null) return null;
	return (
		<div role="alert" className="flex min-w-0 items-center gap-2">
			<TriangleAlert aria-hidden className="size-4 flex-none text-prob" />
			<span className="min-w-0">
				{messages.bulk.failed(failure.changed, failure.failed)} {bulkMessageOf(failure.error)}
			</span>
			<Button size="small" onClick={failure.retry}>
				{messages.bulk.retry}
			</Button>
			<Button size="small" variant="ghost" onClick={actions.dismissFailure}>
				{messages.bulk.dismiss}
			</Button>
		</div>
	);
}
