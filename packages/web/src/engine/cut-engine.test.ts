import { expect, test, vi } from "vitest";
import { CutEngine, type EnginePort } from "./cut-engine.ts";
import type { EngineReply } from "./protocol.ts";

const DEFAULT = "An error occurred. Please contact support for help.";

/** An engine on a worker that says what the test says. */
function startEngine() {
	const port: EnginePort = { postMessage: vi.fn(), terminate: vi.fn(), onmessage: null, onerror: null };
	const engine = new CutEngine(() => port);
	const worker = port as unknown as Worker;
	return {
		engine,
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
