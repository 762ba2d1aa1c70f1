import { describe, expect, it } from "vitest";
import { newRow, readRows, rowsOf, scenarioOfText, scenarioText } from "./scenario-rows.ts";

const ROWS = [
	{ ...newRow("price"), id: 4, value: "29" },
	{ ...newRow("condition"), id: 7, value: "" },
	{ ...newRow("rate"), currency: "GBP", value: "0.81" },
	{ ...newRow("drop"), id: 12 },
	{ ...newRow("trim"), id: 13, value: "12", at: "10:04:44:24" },
];
const SCENARIO = {
	prices: [{ price_id: 4, value: 29 }],
	conditions: [{ condition_id: 7, value: null }],
	rates: [{ currency: "GBP", rate: "0.81" }],
	edits: [
		{ what: "drop", record_id: 12, at: null },
		{ what: "trim", record_id: 13, at: "10:04:44:24", frames: 12 },
	],
};

describe("[WIF5] the changes of a what-if", () => {
	it("are read from the form, each with its row, and shown in it again", () => {
		const { scenario, places, unreadable } = readRows(ROWS);
		expect(scenario).toEqual(SCENARIO);
		expect(places).toEqual({ prices: [0], conditions: [1], rates: [2], edits: [3, 4] });
		expect(unreadable).toEqual([]);
		expect(rowsOf(scenario)).toEqual(ROWS);
	});

	it("are left out while a row is empty, and named if it can't be read", () => {
		const rows = [
			newRow("price"),
			{ ...newRow("price"), id: 4 },
			{ ...newRow("price"), id: 4, value: "cheap" },
			{ ...newRow("rate"), value: "0" },
			{ ...newRow("trim"), id: 3, value: "-1" },
			{ ...newRow("trim"), id: 3, value: "1.5" },
		];
		const { scenario, unreadable } = readRows(rows);
		expect(unreadable).toEqual([2, 3, 4, 5]);
		expect(scenarioText(scenario)).toBeNull();
	});

	it("go through a link unchanged; another text is no scenario", () => {
		const { scenario } = readRows(ROWS);
		expect(scenarioOfText(scenarioText(scenario))).toEqual(SCENARIO);
		for (const text of [null, "", "{", "[]", '{"prices":[{"price_id":"x"}]}', '{"edits":[{"what":"move"}]}'])
			expect(scenarioOfText(text)).toBeNull();
	});
});
