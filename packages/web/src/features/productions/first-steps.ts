import type { ProductionStats } from "./api/get-stats.ts";

/** The way from an empty production to what its film costs. */
export type FirstStep = "records" | "licensors" | "cut" | "team";

export interface StepState {
	readonly step: FirstStep;
	readonly isDone: boolean;
}

/** Every production begins with the licensors Unknown and Public Domain. */
const FIXED_LICENSORS = 2;

/** Which of the first steps are done; none where all are. */
export function firstSteps(stats: ProductionStats): StepState[] {
	const steps: readonly StepState[] = [
		{ step: "records", isDone: stats.records_count > 0 },
		{ step: "licensors", isDone: stats.licensors_count > FIXED_LICENSORS },
		{ step: "cut", isDone: stats.cuts_count > 0 },
		{ step: "team", isDone: stats.team_members_count > 1 },
	];
	// Who has a cut has begun: a team of one is no open task.
	return stats.cuts_count > 0 && stats.records_count > 0 ? [] : [...steps];
}
