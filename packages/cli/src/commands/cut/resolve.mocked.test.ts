import { expect, it, vi } from "vitest";
import type { NamedDecision } from "../../cuts/decide.ts";
import { FakeOutput, fakeDeps } from "../../testing/fake-deps.ts";
import { projectWithCut, runOx } from "../../testing/run-ox.ts";

const meanwhile = vi.hoisted(() => ({ run: async () => {} }));
vi.mock("../../cuts/ask-decisions.tsx", () => ({
	async askDecisions(): Promise<NamedDecision[]> {
		await meanwhile.run();
		return [{ contents: "TEMP TITLE", decision: { kind: "ignored" } }];
	},
}));

// Ink takes over the console, which the test runner's console doesn't allow.
vi.mock("../../ui/progress-view.tsx", () => ({ showProgress: () => ({ update() {}, end() {} }) }));
vi.mock("../../cuts/cut-summary-view.tsx", () => ({ summaryScreen: () => "" }));

const processes = { pid: 111, isAlive: () => true, sleep: async () => {}, isInterrupted: () => false };

/** Runs `ox cut resolve` on a terminal whose user runs another command before answering. */
async function answerAfter(argv: readonly string[]) {
	const folder = await projectWithCut();
	const ox = (...words: string[]) => runOx(folder, [...words, "--project", "p"], { processes });
	let other = -1;
	meanwhile.run = async () => {
		other = (await ox(...argv)).exitCode;
	};
	const terminal = { stdout: new FakeOutput({ isTTY: true }), stderr: new FakeOutput({ isTTY: true }) };
	const { stdin } = fakeDeps(folder);
	const { exitCode, err } = await runOx(folder, ["cut", "resolve", "--project", "p"], {
		...terminal,
		stdin: Object.assign(stdin, { isTTY: true as const }),
		processes,
	});
	const altFiles = (await ox("alt-file", "list", "--json")).json;
	return { exitCode, err, other, altFiles };
}

it("[CLI8] cut resolve locks nobody out while it asks, and saves the answer", async () => {
	const { exitCode, other, altFiles } = await answerAfter(["report", "cost"]);
	expect([exitCode, other]).toEqual([0, 0]);
	expect(altFiles).toMatchObject([{ name: "TEMP TITLE", purpose: "ignored" }]);
});

it.each([
	[["record", "set", "10000001", "--title", "Mist"]],
	[["cut", "set-cost", "Rough cut", "10000001", "5"]],
	[["cut", "lock"]],
])(
	"[CLI8] cut resolve saves nothing if the project has changed since its first question: %j",
	async (argv) => {
		const { exitCode, err, other, altFiles } = await answerAfter(argv);
		expect([exitCode, other]).toEqual([2, 0]);
		expect(err).toContain("The project changed since the first question, so nothing was saved.");
		expect(altFiles).toEqual([]);
	},
);
