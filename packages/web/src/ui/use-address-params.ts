import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";

interface ChangeOptions {
	/** Renders before the next key press: for typed text, and for state that the next key builds on. */
	readonly isUrgent?: boolean;
	/** Adds a history entry, so that Back closes what has opened over the page. */
	readonly isStep?: boolean;
}

/** Changes the address's query. By default, the current history entry is replaced. */
type ChangeParams = (edit: (before: URLSearchParams) => URLSearchParams, options?: ChangeOptions) => void;

/**
 * The address's query, and its changes.
 *
 * The router renders a change as a transition, and `setSearchParams` passes the last rendered query to its function: of two
 * changes in quick succession, the second would undo the first. Here each builds on the address itself.
 */
export function useAddressParams(): readonly [URLSearchParams, ChangeParams] {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const change = useCallback<ChangeParams>(
		(edit, { isUrgent = false, isStep = false } = {}) => {
			const { search } = window.location;
			const next = edit(new URLSearchParams(search));
			const state: unknown = window.history.state?.usr;
			// Closing goes back, so that the history doesn't have the same page twice.
			if (isStepFrom(state, `?${next}`)) {
				void navigate(-1);
				return;
			}
			void navigate(`?${next}`, {
				replace: !isStep,
				preventScrollReset: true,
				flushSync: isUrgent,
				state: isStep ? { stepFrom: `?${new URLSearchParams(search)}` } : state,
			});
		},
		[navigate],
	);
	return [params, change];
}

function isStepFrom(state: unknown, query: string): boolean {
	return typeof state === "object" && state !== null && "stepFrom" in state && state.stepFrom === query;
}

/** The query with a parameter set, or removed if its value is empty. */
export function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
	const next = new URLSearchParams(before);
	if (value === "") next.delete(name);
	else next.set(name, value);
	return next;
}
