import type { CommandDeps } from "./command-deps.ts";

const RANDOM_BYTES = 12;

/** A random password of letters and digits, with at least one of each. */
export function makeUpPassword({ random }: Pick<CommandDeps, "random">): string {
	return `ox1-${random(RANDOM_BYTES).toString("hex")}`;
}
