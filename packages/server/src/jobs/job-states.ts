/** Where a job stands, with pg-boss's names for it; what is done is not kept. */
const STATES = {
	queued: ["created", "retry"],
	running: ["active"],
	failed: ["failed"],
} as const;

export type JobState = keyof typeof STATES;
export const JOB_STATES = Object.keys(STATES) as [JobState, ...JobState[]];

/** pg-boss's names for a state, or for all of them. */
export function keptStates(state: JobState | null): string[] {
	return state === null ? Object.values(STATES).flat() : [...STATES[state]];
}

export function stateOf(kept: string): JobState {
	return JOB_STATES.find((state) => STATES[state].some((name) => name === kept)) ?? "queued";
}
