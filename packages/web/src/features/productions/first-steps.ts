import type { ProductionStats } from "../../data/get-stats.ts";

/** The steps from an empty production to the cost of its film. */
export type FirstStep = "records" | "licensors" | "cut" | "team";

export interface StepState {
	readonly step: FirstStep;
	readonly isDone: boolean;
}

function stepOf(step: FirstStep, count: number | null, from: number): StepState[] {
	return count === null ? [] : [{ step, isDone: count > from }];
}

/**
 * The first steps with their state; none if all are done.
 *
 * @param hasPrices - whether any licensor has a price: one without prices charges nothing yet.
 */
export function firstSteps(stats: ProductionStats, hasPrices: boolean): StepState[] {
	const { records_count, licensors_count, cuts_count, team_members_count } = stats;
	// Steps that the account may not view aren't its task.
	const steps = [
		stepOf("records", records_count, 0),
		stepOf("licensors", licensors_count === null ? null : Number(hasPrices), 0),
		stepOf("cut", cuts_count, 0),
		stepOf("team", team_members_count, 1),
	].flat();
	// With a cut, the work has begun: a team of one is not an open task.
	const hasBegun = steps.every(({ step, isDone }) => isDone || (step !== "records" && step !== "cut"));
	return hasBegun ? [] : steps;
}
