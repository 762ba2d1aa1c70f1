import type { ProductionStats } from "../../data/get-stats.ts";

/** The way from an empty production to what its film costs. */
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

/** Which of the first steps are done; none where all are. */
export function firstSteps(stats: ProductionStats): StepState[] {
	const { records_count, licensors_count, cuts_count, team_members_count } = stats;
	// What one may not view is no step of one's own.
	const steps = [
		stepOf("records", records_count, 0),
		stepOf("licensors", licensors_count, FIXED_LICENSORS),
		stepOf("cut", cuts_count, 0),
		stepOf("team", team_members_count, 1),
	].flat();
	// Who has a cut has begun: a team of one is no open task.
	const hasBegun = steps.every(({ step, isDone }) => isDone || (step !== "records" && step !== "cut"));
	return hasBegun ? [] : steps;
}
