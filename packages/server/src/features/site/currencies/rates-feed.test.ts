import { expect, test } from "vitest";
import { parseRatesFeed } from "./parse-rates-feed.ts";

function feed(quotes: string, time = "2026-11-19"): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube><Cube time='${time}'>${quotes}</Cube></Cube>
</gesmes:Envelope>`;
}

function quote(currency: string, rate: string): string {
	return `<Cube currency='${currency}' rate='${rate}'/>`;
}

const GOOD = feed(quote("USD", "1.25") + quote("JPY", "180.5") + quote("GBP", "0.88"));

test("[MONEY4] rates per euro become rates per US dollar, exact where they can be", () => {
	expect(parseRatesFeed(GOOD)).toEqual({
		timestamp: "2026-11-19",
		rates: { EUR: "0.8", USD: "1", JPY: "144.4", GBP: "0.704" },
	});
});

test("[MONEY4] rounds non-terminating rates once, half up to ten decimals", () => {
	const { rates } = parseRatesFeed(feed(quote("USD", "1.1") + quote("DKK", "7.4601")));
	expect(rates).toEqual({ EUR: "0.9090909091", USD: "1", DKK: "6.7819090909" });
});

test("of several days the latest counts", () => {
	const day = (time: string, rate: string) => `<Cube time='${time}'>${quote("USD", rate)}</Cube>`;
	const xml = GOOD.replace(/<Cube time[\s\S]*<\/Cube><\/Cube>/, () => {
		return `${day("2026-11-17", "3")}${day("2026-11-19", "2")}${day("2026-11-18", "4")}</Cube>`;
	});
	expect(parseRatesFeed(xml)).toEqual({ timestamp: "2026-11-19", rates: { EUR: "0.5", USD: "1" } });
});

test.each([
	["that is empty", "", /not XML|not in the ECB's format/],
	["that is a page", "<html><body>Down</body></html>", /not in the ECB's format/],
	["that is cut off", GOOD.slice(0, -30), /not XML/],
	["with a document type", GOOD.replace("?>", '?><!DOCTYPE r [<!ENTITY a "b">]>'), /document type/],
	["with a document type in lower case", `<!doctype r>${GOOD}`, /document type/],
	["without the US dollar", feed(quote("GBP", "0.88")), /no US dollar/],
	["with a rate NaN", feed(quote("USD", "1.25") + quote("GBP", "NaN")), /rate for GBP/],
	["with a rate Infinity", feed(quote("USD", "Infinity")), /rate for USD/],
	["with a rate of 0", feed(quote("USD", "1.25") + quote("GBP", "0")), /rate for GBP/],
	["with a rate below 0", feed(quote("USD", "-1.25")), /rate for USD/],
	["with a rate in thousands", feed(quote("USD", "1,25")), /rate for USD/],
	["with a rate beyond all rates", feed(quote("USD", "0.001") + quote("IDR", "999999999")), /IDR/],
	["that tells a currency twice", feed(quote("USD", "1.25") + quote("USD", "1.26")), /USD twice/],
	["that tells the euro", feed(quote("USD", "1.25") + quote("EUR", "2")), /EUR twice/],
	["with a code that is none", feed(quote("usd", "1.25")), /not in the ECB's format/],
	["of no day", feed(quote("USD", "1.25"), "today"), /not in the ECB's format/],
])("a feed %s is rejected as a whole", (_what, xml, message) => {
	expect(() => parseRatesFeed(xml)).toThrow(message);
});
