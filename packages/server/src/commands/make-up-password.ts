import type { CommandDeps } from "./command-deps.ts";

const RANDOM_BYTES = 12;

/** Letters and digits that nobody guesses, at least one of each as passwords need. */
export function makeUpPassword({ random }: Pick<CommandDeps, "random">): string {
	return `ox1-${random(RANDOM_BYTES).toString("hex")}`;
}
