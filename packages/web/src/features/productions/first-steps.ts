import type { ProductionStats } from "../../data/get-stats.ts";

/** The steps from an empty production to the cost of its film. */
export type FirstStep = "records" | "licensors" | "cut" | "team";

export interface StepState {
	readonly step: FirstStep;
	readonly isDone: boolean;
}

/** Every production begins with the licensors Unknown and Public Domain. */
const FIXED_LICENSORS = 2;

function stepOf(step: FirstStep, count: number | null, from: number): StepState[] {
	return count === null ? [] : [{ step, isDone: count > from }];
}

/** The first steps with their state; none if all are done. */
export function firstSteps(stats: ProductionStats): StepState[] {
	const { records_count, licensors_count, cuts_count, team_members_count } = stats;
	// Steps that the account may not view aren't its task.
	const steps = [
		stepOf("records", records_count, 0),
		stepOf("licensors", licensors_count, FIXED_LICENSORS),
		stepOf("cut", cuts_count, 0),
		stepOf("team", team_members_count, 1),
	].flat();
	// With a cut, the work has begun: a team of one is not an open task.
	const hasBegun = steps.every(({ step, isDone }) => isDone || (step !== "records" && step !== "cut"));
	return hasBegun ? [] : steps;
}
