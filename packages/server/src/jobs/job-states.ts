import { JOB_STATES, type JobState } from "@oxcut/core/api";

/** A job's states, with pg-boss's names for them; completed jobs are deleted. */
const STATES: Readonly<Record<JobState, readonly string[]>> = {
	queued: ["created", "retry"],
	running: ["active"],
	failed: ["failed"],
};

/** pg-boss's names for a state, or for all states. */
export function keptStates(state: JobState | null): string[] {
	return state === null ? Object.values(STATES).flat() : [...STATES[state]];
}

export function stateOf(kept: string): JobState {
	return JOB_STATES.find((state) => STATES[state].some((name) => name === kept)) ?? "queued";
}
