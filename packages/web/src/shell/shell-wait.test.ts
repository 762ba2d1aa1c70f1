import { expect, test } from "vitest";
import { shellWaitAt } from "./shell-wait.ts";

test.each([
	[0, "waiting"],
	[49, "waiting"],
	[50, "loading"],
	[3000, "loading"],
	[6999, "loading"],
	[7000, "failed"],
] as const)("a shell that has not come after %i ms is %s", (waitedMs, wait) => {
	expect(shellWaitAt(waitedMs)).toBe(wait);
});
