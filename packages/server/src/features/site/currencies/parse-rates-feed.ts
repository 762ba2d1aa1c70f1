import { parseDecimal, roundHalfUp } from "@oxcut/core";
import { type ExchangeRates, exchangeRatesSchema } from "@oxcut/core/model";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod";

/** Decimals of a rate calculated from two others. */
const RATE_DECIMALS = 10;

const quotesSchema = z.object({
	time: z.iso.date(),
	Cube: z.array(z.object({ currency: z.string().regex(/^[A-Z]{3}$/), rate: z.string() })),
});

const feedSchema = z.object({
	Envelope: z.object({ Cube: z.tuple([z.object({ Cube: z.array(quotesSchema).min(1) })]) }),
});

/** An unusable feed of rates; the message says why. */
export class RatesFeedError extends Error {
	override readonly name = "RatesFeedError";
}

/**
 * Reads exchange rates in the European Central Bank's format, in units per euro, and converts them to US dollars. Uses
 * the latest of several days.
 *
 * @returns rates rounded once, half-up to ten decimals; `timestamp` is their day.
 * @throws {RatesFeedError} for any other format, a rate that is not a positive number, and a missing US dollar, so that
 * a partial feed is never used.
 * @see https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml
 */
export function parseRatesFeed(xml: string): ExchangeRates {
	// A rates feed needs no document type, and its entities could be an attack.
	if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new RatesFeedError("the feed declares a document type");
	const valid = XMLValidator.validate(xml);
	if (valid !== true)
		throw new RatesFeedError(`the feed is not XML: ${valid.err.msg} Line ${valid.err.line}`);
	const parser = new XMLParser({
		ignoreAttributes: false,
		attributeNamePrefix: "",
		parseAttributeValue: false,
		processEntities: false,
		removeNSPrefix: true,
		isArray: (name) => name === "Cube",
	});
	const parsed = feedSchema.safeParse(parser.parse(xml));
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new RatesFeedError(
			`the feed is not in the ECB's format: ${issue?.path.join(".")} ${issue?.message}`,
		);
	}
	const [{ Cube: days }] = parsed.data.Envelope.Cube;
	return perDollar(days.reduce((latest, day) => (day.time > latest.time ? day : latest)));
}

function perDollar({ time, Cube: quotes }: z.output<typeof quotesSchema>): ExchangeRates {
	const perEuro = new Map([["EUR", read("EUR", "1")]]);
	for (const { currency, rate } of quotes) {
		if (perEuro.has(currency)) throw new RatesFeedError(`the feed lists ${currency} twice`);
		perEuro.set(currency, read(currency, rate));
	}
	const dollar = perEuro.get("USD");
	if (dollar === undefined) throw new RatesFeedError("the feed has no US dollar");
	const rates = [...perEuro].map(([code, rate]) => [
		code,
		roundHalfUp(rate.div(dollar), RATE_DECIMALS).toString(),
	]);
	const checked = exchangeRatesSchema.safeParse({ timestamp: time, rates: Object.fromEntries(rates) });
	if (!checked.success) {
		throw new RatesFeedError(`the feed contains an invalid rate: ${checked.error.issues[0]?.path.join(".")}`);
	}
	return checked.data;
}

function read(currency: string, rate: string) {
	const value = parseDecimal(rate);
	if (value === null || value.compare(0) <= 0) {
		throw new RatesFeedError(`the feed's rate for ${currency} is not a number above 0`);
	}
	return value;
}
