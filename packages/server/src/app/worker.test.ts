import { reportOf } from "@oxcut/core";
import { cutWarnings, libraryOf, presentCut, snapshotCut } from "@oxcut/core/cut";
import { exportReport } from "@oxcut/core/exports";
import { foldName, indexLibrary } from "@oxcut/core/model";
import { afterAll, describe, expect, it } from "vitest";
import { WorkRefusedError, WorkTimeoutError } from "../deps/worker-pool.ts";
import { BUILD_TASK, type BuildQuestions } from "../features/cuts/cut-builds/build-task.ts";
import { REPORT_TASK } from "../features/cuts/cut-reports/report-task.ts";
import { WARNINGS_TASK } from "../features/cuts/cut-warnings/warnings-task.ts";
import { LIST_TASK } from "../features/cuts/data-files/check-list.ts";
import { buildHere, harbourCut, harbourLibrary } from "../testing/harbour-lights.ts";
import { testWorkerEntry } from "../testing/worker-entry.ts";
import { createWorkerPool } from "../worker-pool/create-worker-pool.ts";

const pool = createWorkerPool({ entry: testWorkerEntry });
afterAll(() => pool.close());

const source = harbourCut();
const library = harbourLibrary();
const task = { source, snapshot: null, refreshes: [] };

/** Answers the thread's questions with the bare minimum. */
const answers: BuildQuestions = {
	library: async ({ locators, altFiles }) => {
		const alt_files = library.alt_files.filter(({ name }) => altFiles.includes(foldName(name)));
		const redirected = new Set(alt_files.flatMap(({ record_ids }) => record_ids));
		const records = library.records.filter(
			({ id, production_locator }) => redirected.has(id) || locators.includes(foldName(production_locator)),
		);
		return { ...library, records, alt_files };
	},
	names: async () => JSON.stringify({ records: library.records, altFiles: library.alt_files }),
};

describe("the worker pool", () => {
	it("builds the same as the engine in this thread, from the part of the production that the lists name", async () => {
		const here = buildHere(source, library);
		const expected = presentCut(here);
		const stages: string[] = [];
		const built = await pool.run(BUILD_TASK, task, {
			answers,
			onProgress: ({ stage }) => stages.push(stage),
		});
		expect(JSON.parse(built.report_set)).toEqual(expected.report_set);
		expect(expected.report_set.errors.unidentifiedRecords.length).toBeGreaterThan(0);
		expect(built.nle_timeline).toBe(expected.nle_timeline);
		expect({ ...expected.info, ...built.info }).toEqual(expected.info);
		expect(JSON.parse(built.snapshot)).toEqual(snapshotCut(here));
		expect(stages).toEqual(["timeline", "matching", "reconciliation", "usage", "costing", "reports"]);
	});

	it.each(["csv", "xlsx", "pdf", "json"] as const)("draws a report as %s to the byte", async (format) => {
		const here = buildHere(source, library);
		const options = { buildDate: "2026-11-20", paper: "letter" } as const;
		const drawn = await pool.run(REPORT_TASK, {
			source,
			snapshot: snapshotCut(here),
			name: "cost",
			format,
			explain: true,
			...options,
		});
		const expected = await exportReport(reportOf(here, "cost", true), format, options);
		expect(Buffer.from(drawn).equals(expected)).toBe(true);
	});

	it("compares a cut with the current production", async () => {
		const here = buildHere(source, library);
		const snapshot = snapshotCut(here);
		const records = library.records.map((record) => ({ ...record, rights_problem: true }));
		const now = { ...library, records };
		const { warnings } = await pool.run(WARNINGS_TASK, { source, snapshot, now });
		expect(warnings).toEqual(cutWarnings(here, indexLibrary(libraryOf(now)), snapshot));
		expect(warnings.licensingIssues.length).toBeGreaterThan(0);
	});

	it("rejects a currency without a rate, and a list that reads differently than before", async () => {
		const oneOff = source.dataFiles.map((list, index) => (index === 2 ? { ...list, events: 3 } : list));
		const build = (change: object) =>
			pool.run(BUILD_TASK, { ...task, source: { ...source, ...change } }, { answers });
		await expect(build({ displayCurrency: "XXX" })).rejects.toThrow(
			new WorkRefusedError("'XXX' rate not found"),
		);
		await expect(build({ dataFiles: oneOff })).rejects.toThrow(
			/^HarbourLights_A1\.edl: the list has \d+ events, but had 3 when it was imported\. Post the list again\.$/,
		);
	});

	it("stops an aborted task, and continues with others", async () => {
		const abort = new AbortController();
		const never = pool.run(BUILD_TASK, task, {
			answers: {
				...answers,
				library: () => {
					abort.abort();
					return new Promise(() => {});
				},
			},
			signal: abort.signal,
		});
		await expect(never).rejects.toThrow(/abort/i);
		await expect(pool.run(BUILD_TASK, task, { answers })).resolves.toMatchObject({
			info: { timelineLength: 78_000 },
		});
	});

	it("stops a task that takes too long along with its thread, and runs the next one in another", async () => {
		const never = { ...answers, library: () => new Promise<never>(() => {}) };
		await expect(pool.run({ ...BUILD_TASK, limitMs: 1 }, task, { answers: never })).rejects.toThrow(
			WorkTimeoutError,
		);
		const [list] = source.dataFiles;
		const read = {
			...{ file: "a.edl", contents: list?.contents ?? Buffer.alloc(0), fps: source.fps },
			...{ sequence: "", track: "auto", reel: "", others: null },
		};
		await expect(pool.run(LIST_TASK, read)).resolves.toMatchObject({ faults: [] });
	});

	it("one production's endless task does not block another's", async () => {
		const abort = new AbortController();
		const never = { ...answers, library: () => new Promise<never>(() => {}) };
		const endless = Array.from({ length: 5 }, () =>
			pool.run(BUILD_TASK, task, { answers: never, productionId: 1, signal: abort.signal }),
		);
		await expect(pool.run(BUILD_TASK, task, { answers, productionId: 2 })).resolves.toBeDefined();
		abort.abort();
		for (const { status } of await Promise.allSettled(endless)) expect(status).toBe("rejected");
	});

	it("fails with the error of an unanswered question", async () => {
		const lost = new Error("the database is gone");
		const failing = pool.run(BUILD_TASK, task, {
			answers: { ...answers, library: () => Promise.reject(lost) },
		});
		await expect(failing).rejects.toBe(lost);
	});

	it("only fails the task whose thread runs out of memory", async () => {
		const small = createWorkerPool({ entry: testWorkerEntry, memoryMb: 24 });
		const [list] = source.dataFiles;
		const body = Buffer.concat(Array.from({ length: 400 }, () => list?.contents ?? Buffer.alloc(0)));
		const long = {
			...source,
			dataFiles: [{ name: "a.edl", track: "V1", reel: "", sequence: "", contents: body, events: 1 }],
		};
		await expect(small.run(BUILD_TASK, { ...task, source: long }, { answers })).rejects.toThrow(/memory/);
		await small.close();
		await expect(pool.run(BUILD_TASK, task, { answers })).resolves.toBeDefined();
	});
});
