import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";

interface ChangeOptions {
	/** Drawn before the next key: for what is typed, and for what the next key builds on. */
	readonly isUrgent?: boolean;
	/** A step of its own, for Back to undo: what opens over the page. */
	readonly isStep?: boolean;
}

/** Changes the address's query; in its place, without a step to come back to, where nothing else is said. */
type ChangeParams = (edit: (before: URLSearchParams) => URLSearchParams, options?: ChangeOptions) => void;

/**
 * The address's query, and its changes.
 *
 * The router draws a change in its own time, and gives a function of `setSearchParams` what was drawn last: of two
 * changes that are close together the second would take the first one back. Here each builds on the address itself.
 */
export function useAddressParams(): readonly [URLSearchParams, ChangeParams] {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const change = useCallback<ChangeParams>(
		(edit, { isUrgent = false, isStep = false } = {}) => {
			const { search } = window.location;
			const next = edit(new URLSearchParams(search));
			const state: unknown = window.history.state?.usr;
			// What takes the step back goes back, so that the same page isn't there twice.
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

/** A query with a value of this name; without any when it is empty. */
export function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
	const next = new URLSearchParams(before);
	if (value === "") next.delete(name);
	else next.set(name, value);
	return next;
}
