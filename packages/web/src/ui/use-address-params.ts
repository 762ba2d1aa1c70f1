import { useCallback } from "react";
import { useHistory, useNavigate, useSearchParams } from "../routing/router.tsx";

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
 * The router renders a change as a transition: of two changes of the rendered query in quick succession, the second would undo
 * the first. Here each builds on the address itself.
 */
export function useAddressParams(): readonly [URLSearchParams, ChangeParams] {
	const params = useSearchParams();
	const navigate = useNavigate();
	const history = useHistory();
	const change = useCallback<ChangeParams>(
		(edit, { isUrgent = false, isStep = false } = {}) => {
			const { search, state } = history.current().location;
			const next = edit(new URLSearchParams(search));
			// Closing goes back, so that the history doesn't have the same page twice.
			if (isStepFrom(state, `?${next}`)) {
				history.go(-1);
				return;
			}
			navigate(`?${next}`, {
				replace: !isStep,
				flushSync: isUrgent,
				state: isStep ? { stepFrom: `?${new URLSearchParams(search)}` } : state,
			});
		},
		[navigate, history],
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
