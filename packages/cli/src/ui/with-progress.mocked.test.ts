import { beforeEach, expect, test, vi } from "vitest";
import { createIo } from "../io.ts";
import { FakeOutput, fakeDeps } from "../testing/fake-deps.ts";
import { withProgress } from "./with-progress.ts";

let stderr: FakeOutput;

vi.mock("./progress-view.tsx", () => ({
	showProgress: () => ({
		update: (step: string) => stderr.write(`[${step}]`),
		end: () => stderr.write("[gone]"),
	}),
}));

beforeEach(() => {
	stderr = new FakeOutput({ isTTY: true });
});

function contextWith(isTTY: boolean) {
	const deps = fakeDeps(".", { stdout: new FakeOutput({ isTTY }), stderr });
	return { ...deps, io: createIo(deps, { json: false, quiet: false, color: false }, {}) };
}

test("messages during a progress line are printed after it, also after a failure", async () => {
	const answer = await withProgress(contextWith(true), "Pushing", async ({ io }, tell) => {
		tell("half", 1, 2);
		io.message("One is locked.");
		tell("whole", 2, 2);
		return 7;
	});
	expect([answer, stderr.text]).toEqual([7, "[half][whole][gone]One is locked.\n"]);

	stderr = new FakeOutput({ isTTY: true });
	const stopped = withProgress(contextWith(true), "Pushing", async ({ io }) => {
		io.message("1 of 2 changes are on the server.");
		throw new Error("stopped");
	});
	await expect(stopped).rejects.toThrow("stopped");
	expect(stderr.text).toBe("[gone]1 of 2 changes are on the server.\n");
});

test("if stdout isn't a terminal there is no progress line, and messages are printed at once", async () => {
	await withProgress(contextWith(false), "Pushing", async ({ io }, tell) => {
		tell("half", 1, 2);
		io.message("One is locked.");
		expect(stderr.text).toBe("One is locked.\n");
	});
});
