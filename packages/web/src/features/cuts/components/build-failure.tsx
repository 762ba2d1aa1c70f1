import { TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { messages } from "../messages.ts";

export interface BuildFailureProps {
	readonly reason: string | null;
	/** Missing for users who may not edit. */
	readonly onRetry?: () => void;
}

/** The reason that the last build failed. */
export function BuildFailure({ reason, onRetry }: BuildFailureProps) {
	return (
		<div
			role="alert"
			className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded bg-prob-bg px-4 py-2 text-prob"
		>
			<TriangleAlert aria-hidden className="size-4 flex-none" />
			<p className="min-w-0 flex-1">
				<span className="font-medium">{messages.build.failed}</span>
				{reason !== null && `: ${reason}`}
			</p>
			{onRetry !== undefined && (
				<Button size="small" onClick={onRetry}>
					{messages.build.again}
				</Button>
			)}
		</div>
	);
}
