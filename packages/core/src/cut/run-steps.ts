/** Runs a calculation that yields between its steps to its end. */
export function runSteps<Result>(steps: Generator<unknown, Result, void>): Result {
	let step = steps.next();
	while (!step.done) step = steps.next();
	return step.value;
}

/** {@link runSteps}, with other work let in between the steps. */
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
