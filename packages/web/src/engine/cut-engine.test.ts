import { expect, test, vi } from "vitest";
import { CutEngine, type EnginePort } from "./cut-engine.ts";
import type { PlainRefresh } from "./cut-input.ts";
import type { CutSummary } from "./cut-summary.ts";
import type { EngineReply } from "./protocol.ts";

const DEFAULT = "An error occurred. Please contact support for help.";

/** An engine on a worker that says what the test says. */
function startEngine() {
	const port: EnginePort = { postMessage: vi.fn(), terminate: vi.fn(), onmessage: null, onerror: null };
	const engine = new CutEngine(() => port);
	const worker = port as unknown as Worker;
	return {
		engine,
		sent: () => vi.mocked(port.postMessage).mock.calls.length,
		reply: (data: EngineReply) => worker.onmessage?.(new MessageEvent("message", { data })),
		break: () => worker.onerror?.(new Event("error") as ErrorEvent),
	};
}

test("why a cut could not be worked out is told, and where nothing says why, whom to ask", () => {
	const { engine, reply } = startEngine();
	reply({ kind: "failed", id: null, message: "'XYZ' rate not found" });
	expect(engine.snapshot().error).toBe("'XYZ' rate not found");
	reply({ kind: "failed", id: null, message: "" });
	expect(engine.snapshot().error).toBe(DEFAULT);
});

test("a report that fails is told to who asked for it, and leaves the numbers alone", async () => {
	const { engine, reply } = startEngine();
	const report = engine.ask("cost", null);
	reply({ kind: "failed", id: 1, message: "" });
	await expect(report).rejects.toThrow(DEFAULT);
	expect(engine.snapshot().error).toBeNull();
});

test("a worker that breaks leaves nobody waiting", async () => {
	const { engine, break: breakIt } = startEngine();
	const report = engine.ask("table", "fair-use");
	breakIt();
	await expect(report).rejects.toThrow(DEFAULT);
	expect(engine.snapshot().error).toBe(DEFAULT);
});

const ROWS = [
	{ kind: "price", key: "price-1", recordId: 1, slot: "price_id" },
	{ kind: "rights", key: "rights-1", recordId: 1 },
	{ kind: "rights", key: "rights-2", recordId: 2 },
];
const CLIPS = [{ contents: "Unknown.mov" }, { contents: "Other.mov" }];

function summaryOf(amount: number, rows: readonly object[] = ROWS): CutSummary {
	// Only what is looked at: the engine is not asked here.
	return {
		total: { amount, currency: "USD" },
		warnings: rows,
		unidentified: CLIPS,
	} as unknown as CutSummary;
}

function fixed(fields: object): PlainRefresh {
	return { type: "recordFields", records: [{ id: 1, fields }] };
}

test("a fix is gone from the rows at once, and the total says that it is updating until it is worked out", () => {
	const { engine, reply } = startEngine();
	reply({ kind: "summary", summary: summaryOf(100), tookMs: 1 });
	const keys = () => engine.snapshot().summary?.warnings.map(({ key }) => key);
	engine.follow([fixed({ rights_problem: false })]);
	expect(keys()).toEqual(["price-1", "rights-2"]);
	expect(engine.snapshot()).toMatchObject({ isUpdating: true, summary: { total: { amount: 100 } } });
	engine.follow([fixed({ price_id: 7 })]);
	expect(keys()).toEqual(["rights-2"]);
	const first = summaryOf(100, [ROWS[0]!, ROWS[2]!]);
	reply({ kind: "costs", costs: first });
	reply({ kind: "summary", summary: first, tookMs: 1 });
	// The second fix is still on its way.
	expect(keys()).toEqual(["rights-2"]);
	expect(engine.snapshot().isUpdating).toBe(true);
	reply({ kind: "costs", costs: summaryOf(150) });
	expect(engine.snapshot()).toMatchObject({ isUpdating: false, summary: { total: { amount: 150 } } });
});

test("a fix that is taken back, or that the engine can't follow, shows its row again", () => {
	const { engine, reply } = startEngine();
	reply({ kind: "summary", summary: summaryOf(100), tookMs: 1 });
	engine.follow([fixed({ rights_problem: false })]);
	engine.follow([fixed({ rights_problem: true })]);
	expect(engine.snapshot().summary?.warnings).toHaveLength(3);
	for (const _ of [1, 2]) reply({ kind: "failed", id: null, message: "'XYZ' rate not found" });
	expect(engine.snapshot()).toMatchObject({ isUpdating: false, error: "'XYZ' rate not found" });
	expect(engine.snapshot().summary?.warnings).toHaveLength(3);
});

test("an identified clip is gone at once, and its list is worked out once although the page gives it twice", () => {
	const { engine, reply, sent } = startEngine();
	reply({ kind: "summary", summary: summaryOf(100), tookMs: 1 });
	const altFiles = [
		{ id: -1, production_id: 1, name: "unknown", purpose: "ignored" as const, record_ids: [] },
		{ id: 2, production_id: 1, name: "Other.mov", purpose: null, record_ids: [] },
	];
	engine.follow([{ type: "altFiles", altFiles }]);
	// One that stands for no record leaves its clips unidentified.
	expect(engine.snapshot().summary?.unidentified).toEqual([CLIPS[1]]);
	engine.follow([{ type: "altFiles", altFiles }]);
	expect(sent()).toBe(1);
});
