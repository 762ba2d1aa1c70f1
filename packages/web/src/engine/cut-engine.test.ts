import { expect, test, vi } from "vitest";
import { CutEngine, type EnginePort } from "./cut-engine.ts";
import type { PlainRefresh } from "./cut-input.ts";
import type { CutSummary } from "./cut-summary.ts";
import type { EngineReply } from "./protocol.ts";

const DEFAULT = "An error occurred. Please contact support for help.";

/** An engine whose worker replies what the test passes to it. */
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

test("a failed computation reports its reason, or whom to ask if there is none", () => {
	const { engine, reply } = startEngine();
	reply({ kind: "failed", id: null, message: "'XYZ' rate not found" });
	expect(engine.state.getState().error).toBe("'XYZ' rate not found");
	reply({ kind: "failed", id: null, message: "" });
	expect(engine.state.getState().error).toBe(DEFAULT);
});

test("a failing report is reported to its caller, and doesn't affect the numbers", async () => {
	const { engine, reply } = startEngine();
	const report = engine.ask("cost", null);
	reply({ kind: "failed", id: 1, message: "" });
	await expect(report).rejects.toThrow(DEFAULT);
	expect(engine.state.getState().error).toBeNull();
});

test("a crashed worker leaves no caller waiting", async () => {
	const { engine, break: breakIt } = startEngine();
	const report = engine.ask("table", "fair-use");
	breakIt();
	await expect(report).rejects.toThrow(DEFAULT);
	expect(engine.state.getState().error).toBe(DEFAULT);
});

const ROWS = [
	{ kind: "price", key: "price-1", recordId: 1, slot: "price_id" },
	{ kind: "rights", key: "rights-1", recordId: 1 },
	{ kind: "rights", key: "rights-2", recordId: 2 },
];
const CLIPS = [{ contents: "Unknown.mov" }, { contents: "Other.mov" }];

function summaryOf(amount: number, rows: readonly object[] = ROWS): CutSummary {
	// Only the parts that are read: the engine is not asked here.
	return {
		total: { amount, currency: "USD" },
		warnings: rows,
		unidentified: CLIPS,
	} as unknown as CutSummary;
}

function fixed(fields: object): PlainRefresh {
	return { type: "recordFields", records: [{ id: 1, fields }] };
}

test("a fixed row disappears at once, and the total is marked as updating until it is computed", () => {
	const { engine, reply } = startEngine();
	reply({ kind: "summary", summary: summaryOf(100), tookMs: 1 });
	const keys = () => engine.state.getState().summary?.warnings.map(({ key }) => key);
	engine.follow([fixed({ rights_problem: false })]);
	expect(keys()).toEqual(["price-1", "rights-2"]);
	expect(engine.state.getState()).toMatchObject({ isUpdating: true, summary: { total: { amount: 100 } } });
	engine.follow([fixed({ price_id: 7 })]);
	expect(keys()).toEqual(["rights-2"]);
	const first = summaryOf(100, [ROWS[0]!, ROWS[2]!]);
	reply({ kind: "costs", costs: first });
	reply({ kind: "summary", summary: first, tookMs: 1 });
	// The second fix is still on its way.
	expect(keys()).toEqual(["rights-2"]);
	expect(engine.state.getState().isUpdating).toBe(true);
	reply({ kind: "costs", costs: summaryOf(150) });
	expect(engine.state.getState()).toMatchObject({ isUpdating: false, summary: { total: { amount: 150 } } });
});

test("a fix that is undone, or that the engine can't apply, shows its row again", () => {
	const { engine, reply } = startEngine();
	reply({ kind: "summary", summary: summaryOf(100), tookMs: 1 });
	engine.follow([fixed({ rights_problem: false })]);
	engine.follow([fixed({ rights_problem: true })]);
	expect(engine.state.getState().summary?.warnings).toHaveLength(3);
	for (const _ of [1, 2]) reply({ kind: "failed", id: null, message: "'XYZ' rate not found" });
	expect(engine.state.getState()).toMatchObject({ isUpdating: false, error: "'XYZ' rate not found" });
	expect(engine.state.getState().summary?.warnings).toHaveLength(3);
});

test("an identified clip disappears at once, and its list is computed once although the page sends it twice", () => {
	const { engine, reply, sent } = startEngine();
	reply({ kind: "summary", summary: summaryOf(100), tookMs: 1 });
	const altFiles = [
		{ id: -1, production_id: 1, name: "unknown", purpose: "ignored" as const, record_ids: [] },
		{ id: 2, production_id: 1, name: "Other.mov", purpose: null, record_ids: [] },
	];
	engine.follow([{ type: "altFiles", altFiles }]);
	// An alt file without records leaves its clips unidentified.
	expect(engine.state.getState().summary?.unidentified).toEqual([CLIPS[1]]);
	engine.follow([{ type: "altFiles", altFiles }]);
	expect(sent()).toBe(1);
});
