import { BULK_UPDATE_MAX } from "@oxcut/core/model";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { BulkReport } from "./bulk-report.tsx";

/** The progress and failures of a paste or an undo, if no selection bar shows them. */
export function ReportBar({ actions }: { readonly actions: RecordActions }) {
	// A single call ends before a bar could be read.
	const isLong = actions.progress !== null && actions.progress.total > BULK_UPDATE_MAX;
	if (!isLong && actions.failure === null) return null;
	return (
		<div className="flex min-h-12 flex-none items-center border-t border-line bg-raised px-3 py-2">
			<BulkReport actions={actions} />
		</div>
	);
}
