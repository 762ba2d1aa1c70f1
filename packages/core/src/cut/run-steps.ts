/** Runs a calculation that yields between its steps to completion. */
export function runSteps<Result>(steps: Generator<unknown, Result, void>): Result {
	let step = steps.next();
	while (!step.done) step = steps.next();
	return step.value;
}

/** Like {@link runSteps}, but lets other work run between the steps. */
export async function runStepsApart<Step, Result>(
	steps: Generator<Step, Result, void>,
	between: (step: Step) => Promise<void>,
): Promise<Result> {
	let step = steps.next();
	while (!step.done) {
		await between(step.value);
		step = steps.next();
	}
	return step.value;
}
