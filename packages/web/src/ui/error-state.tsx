import { TriangleAlert } from "lucide-react";
import { messageOf } from "../api/api-error.ts";
import { Button } from "./button.tsx";

export interface ErrorStateProps {
	/** The failure: "Couldn't load the records". */
	readonly title: string;
	readonly error: unknown;
	readonly onRetry?: () => void;
}

/** Shown for a part of a page that failed to load: the reason, and a button to retry. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
	return (
		<div role="alert" className="flex items-start gap-2.5 p-5">
			<TriangleAlert aria-hidden className="mt-0.5 size-4 flex-none text-prob" />
			<div className="flex flex-col items-start gap-2">
				<p className="font-medium">{title}</p>
				<p className="text-text-2">{messageOf(error)}</p>
				{onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
			</div>
		</div>
	);
}
