import { stripVTControlCharacters } from "node:util";
import { RATES } from "@oxcut/core";
import { cleanup, render } from "ink-testing-library";
import { act, type ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ResolveWalk } from "../cuts/ask-decisions.tsx";
import { CutSummaryView } from "../cuts/cut-summary-view.tsx";
import { ConflictWalk } from "../sync/merge/ask-conflicts.tsx";
import { mergeStates } from "../sync/merge/merge.ts";
import { SMALL_SUMMARY } from "../testing/small-summary.ts";
import { colours } from "../text/colour.ts";
import { RateQuestion } from "./ask-rate.tsx";
import { ProgressView } from "./progress-view.tsx";

const ENTER = "\r";
const DOWN = "\u001b[B";
const UP = "\u001b[A";
const ESCAPE = "\u001b";

// React then works only inside `act`, and has finished when that ends.
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
	vi.unstubAllGlobals();
	cleanup();
});

/** Draws a component and presses keys one at a time, like a person. */
async function press(element: ReactElement, ...keys: readonly string[]) {
	let screen: ReturnType<typeof render> | undefined;
	await act(async () => {
		screen = render(element);
	});
	for (const key of keys)
		await act(async () => {
			screen?.stdin.write(key);
			// Ink needs another turn of the event loop to distinguish Escape from an arrow key.
			await new Promise((resolve) => setImmediate(resolve));
		});
	return stripVTControlCharacters(screen?.lastFrame() ?? "");
}

it("ProgressView shows the current step and its progress", async () => {
	const view = <ProgressView title="Rough cut" step="Reckoning costs" done={3} total={6} />;
	expect(await press(view)).toBe(`Rough cut ${"█".repeat(12)} ${"░".repeat(12)} Reckoning costs`);
});

describe("CutSummaryView", () => {
	const frame = async () => press(<CutSummaryView summary={SMALL_SUMMARY} paints={colours(false)} />);

	it("[CLI10] shows the total, the licensors, unidentified clips, missing prices and warnings", async () => {
		const text = await frame();
		expect(text).toMatch(/Total {2}54,116.71 USD/);
		expect(text).toMatch(/Agence Lumière +7,000.00 EUR +8,099.04 USD/);
		expect(text).toMatch(/Unknown +licensor unknown +0.00 USD/);
		expect(text).toMatch(/Unidentified \(2\) {2}ox cut resolve/);
		expect(text).toMatch(/TEMP MX +2 clips +00:00:40:00 +10:51:40:00/);
		expect(text).toMatch(/10000033 +Quai des Belges 1931 +Agence Lumière +audio/);
		expect(text).toContain("> 12 | 004  AX V C");
	});
});

describe("RateQuestion", () => {
	it("[TC7] marks the guess as one, and Enter accepts it", async () => {
		const onChoose = vi.fn();
		const frame = await press(<RateQuestion guess={RATES["25"]} onChoose={onChoose} />, ENTER);
		expect(frame).toContain("❯ 3. 25 a guess from the lists");
		expect(onChoose).toHaveBeenCalledWith(RATES["25"]);
	});

	it.each([
		[[DOWN, ENTER], "29.97"],
		[[UP, ENTER], "24"],
		[["1", ENTER], "23.98"],
	] as const)("goes to another rate by keys %j", async (keys, name) => {
		const onChoose = vi.fn();
		await press(<RateQuestion guess={RATES["25"]} onChoose={onChoose} />, ...keys);
		expect(onChoose).toHaveBeenCalledWith(RATES[name]);
	});
});

describe("ResolveWalk", () => {
	const walk = (onDone: (decisions: unknown) => void) => (
		<ResolveWalk
			items={SMALL_SUMMARY.unidentified}
			isLocator={(text) => text === "10000001"}
			onDone={onDone}
		/>
	);

	it("accepts a suggestion, then moves to the next name", async () => {
		const onDone = vi.fn();
		const frame = await press(walk(onDone), ENTER);
		expect(frame).toContain("2 of 2 TEMP MX");
		expect(onDone).not.toHaveBeenCalled();
	});

	it("returns every decision at the end", async () => {
		const onDone = vi.fn();
		await press(walk(onDone), ENTER, "1", ENTER);
		expect(onDone).toHaveBeenCalledWith([
			{ contents: "harbour fire youtube rip.mp4", decision: { kind: "redirect", locators: ["10000016"] } },
			{ contents: "TEMP MX", decision: { kind: "ignored" } },
		]);
	});

	it("[MAT14] accepts the first suggestions of all names like it", async () => {
		const onDone = vi.fn();
		const [item] = SMALL_SUMMARY.unidentified;
		const items = ["a.mov", "b.mov", "c.mov"].map((contents, at) => ({
			...{ ...item, contents, numClips: 1, totalTime: "", firstTc: "" },
			suggestions: item?.suggestions ?? [],
			...(at === 1 ? {} : { like: "getty" }),
		}));
		const walkAll = <ResolveWalk items={items} isLocator={() => true} onDone={onDone} />;
		expect(await press(walkAll, "2", ENTER)).toContain("2 of 3 b.mov");
		expect(onDone).not.toHaveBeenCalled();
		await press(walkAll, "2", ENTER, "2", ENTER);
		expect(onDone.mock.lastCall?.[0]).toMatchObject([
			{ contents: "a.mov", decision: { locators: ["10000016"] } },
			{ contents: "c.mov", decision: { locators: ["10000016"] } },
			{ contents: "b.mov", decision: { kind: "ignored" } },
		]);
	});

	it("asks for locators until they are valid, and Escape goes back", async () => {
		const onDone = vi.fn();
		expect(await press(walk(onDone), "4", ENTER, "99", ENTER)).toContain("No record named 99.");
		expect(await press(walk(onDone), "4", ENTER, ESCAPE)).toContain("Not ours");
		expect(await press(walk(onDone), "4", ENTER, "10000001", ENTER)).toContain("2 of 2");
	});

	it("accepts several backspaces at once, and arrows, in an input", async () => {
		const onDone = vi.fn();
		const keys = [
			"4",
			ENTER,
			"100000999",
			"\u007f\u007f\u007f",
			"0",
			"\u001b[D\u001b[D",
			"0",
			"\u001b[F",
			"\u007f1",
		];
		expect(await press(walk(onDone), ...keys)).toContain("10000001▏");
	});

	it("asks for a new record's category and title", async () => {
		const onDone = vi.fn();
		await press(walk(onDone), "5", ENTER, "2", ENTER, "Night fire", ENTER, "6", ENTER);
		expect(onDone).toHaveBeenCalledWith([
			{
				contents: "harbour fire youtube rip.mp4",
				decision: { kind: "new", category: "Footage", title: "Night fire" },
			},
		]);
	});

	it("keeps up with keys that arrive together, and with a pasted line", async () => {
		const onDone = vi.fn();
		await press(walk(onDone), "5\r", "2\r", "Night fire\r", "1\r");
		expect(onDone).toHaveBeenCalledWith([
			{
				contents: "harbour fire youtube rip.mp4",
				decision: { kind: "new", category: "Footage", title: "Night fire" },
			},
			{ contents: "TEMP MX", decision: { kind: "ignored" } },
		]);
	});

	it("stops early with the decisions so far", async () => {
		const onDone = vi.fn();
		await press(walk(onDone), "2", ENTER, "6", ENTER);
		expect(onDone).toHaveBeenCalledWith([
			{ contents: "harbour fire youtube rip.mp4", decision: { kind: "ignored" } },
		]);
	});
});

describe("ConflictWalk", () => {
	const record = (title: string, source: string) => ({ title, source, production_locator: "7" });
	const states = {
		base: new Map([["record:1", record("Fog", "")] as const]),
		here: new Map([["record:1", record("Fog, here", "A")] as const]),
		there: new Map([["record:1", record("Fog, there", "B")] as const]),
	};
	const { conflicts } = mergeStates(states);

	it("asks for each field whose version counts, and returns all answers at the end", async () => {
		const onDone = vi.fn();
		const walk = <ConflictWalk states={states} conflicts={conflicts} onDone={onDone} />;
		const frame = await press(walk, ENTER);
		expect(frame).toContain("2 of 2 record '7' (Fog, here)");
		expect(frame).toContain("Title: here 'Fog, here', there 'Fog, there', last sync 'Fog'");
		await press(walk, ENTER, DOWN, ENTER);
		expect(onDone).toHaveBeenCalledWith([
			expect.objectContaining({ side: "here", conflict: expect.objectContaining({ key: "record:1" }) }),
			expect.objectContaining({ side: "there" }),
		]);
	});

	it("[SYNC14] asks once about fields that make one statement", async () => {
		const line = (amount: number, currency: string) =>
			new Map([["budget_line:1", { name: "Film", amount, currency }] as const]);
		const three = { base: line(5, "GBP"), here: line(6, "GBP"), there: line(5, "USD") };
		const { conflicts: open } = mergeStates(three);
		const frame = await press(<ConflictWalk states={three} conflicts={open} onDone={() => {}} />);
		expect(frame).toContain("1 of 1 budget line 'Film'");
		expect(frame).toContain("Currency: here 'GBP', there 'USD'");
	});

	it("explains what keeping and deleting mean", async () => {
		const gone = { ...states, there: new Map() };
		const { conflicts: open } = mergeStates(gone);
		const frame = await press(<ConflictWalk states={gone} conflicts={open} onDone={() => {}} />);
		expect(frame).toContain("record '7' (Fog, here): deleted there, changed here");
		expect(frame).toMatch(/Ours keep it\n.*Theirs delete it/);
	});
});
