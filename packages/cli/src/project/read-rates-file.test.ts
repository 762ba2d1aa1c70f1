import { expect, it } from "vitest";
import { nodeFileSystem } from "../files/node-file-system.ts";
import { emptyFolder, writeFiles } from "../testing/run-ox.ts";
import { readRatesFile } from "./read-rates-file.ts";

function read(text: string) {
	const folder = emptyFolder();
	writeFiles(folder, { rates: text });
	return readRatesFile(nodeFileSystem, folder, "rates");
}

it("reads JSON, with numbers as exact decimals", () => {
	expect(read('{"timestamp":"2026-01-02","rates":{"USD":1,"EUR":0.9}}')).toEqual({
		timestamp: "2026-01-02",
		rates: { USD: "1", EUR: "0.9" },
	});
});

it("reads CSV lines with the date on a separate line", () => {
	expect(read("code,rate\ntimestamp,2026-01-02\nusd,1\nEUR,0.9\r\n")).toEqual({
		timestamp: "2026-01-02",
		rates: { USD: "1", EUR: "0.9" },
	});
});

it.each(["timestamp,2026-01-02\nEUR,0.9", '{"timestamp":"2026-01-02","rates":{"EUR":0.9}}'])(
	"adds the US dollar, the base of all rates, to %j",
	(text) => {
		expect(read(text).rates).toEqual({ USD: "1", EUR: "0.9" });
	},
);

it.each([
	['{"timestamp":"2026-01-02",\n"rates":{"USD":1,\n"EUR":-1}}', /line 3/],
	['{"timestamp":"2026-01-02","rates":{"USD":1}', /line 1/],
	["timestamp,2026-01-02\nUSD,1\nEUR,abc", /line 3: EUR/],
	["timestamp,2026-01-02\nUSD,1\nEUR,1\nEUR,2", /line 4: EUR is listed twice/],
	["USD,1\nEUR,0.9", /rates have no date/],
	["timestamp,2026-01-02\n", /there are no rates/],
	["timestamp,2026-01-02\nUSD,2\nEUR,1", /USD/],
	['{"timestamp":"2026-01-02","rates":[]}', /rates/],
	["", /rates have no date/],
])("rejects %j, naming file and line", (text, message) => {
	expect(() => read(text)).toThrow(message);
});
