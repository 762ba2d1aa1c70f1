import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { messages } from "../messages.ts";

export interface PartListStateProps {
	readonly error: unknown;
	readonly onRetry: () => void;
}

/** In the place of a list of a licensor's that is not there yet, or could not be loaded. */
export function PartListState({ error, onRetry }: PartListStateProps) {
	if (error === null) return <ListSkeleton />;
	return <ErrorState title={messages.partFailed} error={error} onRetry={onRetry} />;
}
