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
	"base,USD\ntimestamp,2026-01-02\nEUR,0.9",
	'{"base":"USD","timestamp":"2026-01-02","rates":{"EUR":0.9}}',
])("takes rates that name the US dollar as their base: %j", (text) => {
	expect(read(text)).toEqual({ timestamp: "2026-01-02", rates: { USD: "1", EUR: "0.9" } });
});

it("reads CSV with semicolons, and with the currency's name in a third cell", () => {
	expect(read("code;rate\ndate;2026-01-02\nEUR;0.9\n").rates).toEqual({ USD: "1", EUR: "0.9" });
	expect(read('date,2026-01-02\n"EUR","0.9","Euro"\n').rates).toEqual({ USD: "1", EUR: "0.9" });
});

const NO_RATE =
	"must be a number above 0, such as 0.92, with at most 9 digits before the point and 12 after it";
const NO_BASE =
	"must be USD, because rates are units per US dollar: download the rates with that base, or divide each by the USD rate";
const NO_DATE =
	'must be the day of the rates, such as "2026-11-20", or a time, such as "2026-11-20T10:00:00Z"';
const NO_DOLLAR = "must be 1, because rates are units per US dollar: divide each rate by the USD rate";
const NO_ROW = "expected CODE,RATE with a decimal point, such as EUR,0.92";

it.each([
	['{"timestamp":"2026-01-02",\n"rates":{"USD":1,\n"EUR":-1}}', `line 3: rates.EUR ${NO_RATE}; found -1.`],
	['{"timestamp":"2026-01-02","rates":{"USD":1}', "line 1: "],
	['{"timestamp":"2026-01-02","rates":[]}', "line 1: rates must be an object in { }."],
	["[]", "line 1: the file must be an object in { }."],
	[
		'{"rates":{"EUR":0.9}}',
		'line 1: timestamp is missing: add "timestamp": "2026-11-20", the day of the rates.',
	],
	[
		'{"timestamp":"2026-01-02"}',
		'line 1: rates is missing: add "rates": { "EUR": 0.92 }, in units per US dollar.',
	],
	['{"timestamp":1449877801,"rates":{"EUR":0.9}}', `line 1: timestamp ${NO_DATE}; found 1449877801.`],
	[
		'{"timestamp":"2026-01-02",\n"base":"EUR",\n"rates":{"GBP":0.9}}',
		`line 2: base ${NO_BASE}; found "EUR".`,
	],
	[
		'{"timestamp":"2026-01-02","rates":{"eur":0.9}}',
		"line 1: rates.eur must be a currency code of three capital letters; found 0.9.",
	],
	["timestamp,2026-01-02\nUSD,1\nEUR,abc", `line 3: EUR ${NO_RATE}; found "abc".`],
	["timestamp,2026-01-02\nUSD,1\nEUR,1\nEUR,2", "line 4: EUR is listed twice: remove one of its lines."],
	["USD,1\nEUR,0.9", "line 1: the rates have no date: add a line timestamp,YYYY-MM-DD."],
	["", "line 1: the rates have no date: add a line timestamp,YYYY-MM-DD."],
	["timestamp,2026-01-02\n", "line 1: there are no rates: add lines CODE,RATE."],
	["code,rate\ntimestamp,2 January\nEUR,1", `line 2: timestamp ${NO_DATE}; found "2 January".`],
	["timestamp,2026-01-02\nUSD,2\nEUR,1", `line 2: USD ${NO_DOLLAR}; found "2".`],
	["base,EUR\ntimestamp,2026-01-02\nGBP,0.9", `line 1: base ${NO_BASE}; found "EUR".`],
	["timestamp,2026-01-02\nJPY;154,70", `line 2: JPY ${NO_RATE}; found "154,70".`],
	["timestamp,2026-01-02\nJPY,154,70", `line 2: ${NO_ROW}; found 'JPY,154,70'.`],
	["Euro,0.9\ntimestamp,2026-01-02\nGBP,0.9", `line 1: ${NO_ROW}; found 'Euro,0.9'.`],
])("rejects %j, naming file, line, field and value", (text, message) => {
	expect(() => read(text)).toThrow(`'rates' ${message}`);
});
