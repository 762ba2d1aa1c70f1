import { describe, expect, test } from "vitest";
import { rational } from "../rational/rational.ts";
import { createPriceBook } from "./price-book.ts";
import { contextOf, decimal, type ScenarioPrice } from "./testing/scenario.ts";

const { library, rate } = contextOf({
	licensors: [{}, {}],
	prices: [{ value: 10 }, { licensor_id: 2, value: 20 }, { charge_by: "Minute", value: 30 }],
	records: [],
	uses: [],
});

describe("a price book", () => {
	test("finds a licensor's price", () => {
		const prices = createPriceBook(library, rate);
		expect(prices.find(1, 1)?.terms).toMatchObject({ priceId: 1, value: decimal(10) });
		expect(prices.find(2, 2)?.terms).toMatchObject({ priceId: 2, value: decimal(20) });
	});

	test("[COST18] finds no price of another licensor, no removed one, and none without an id", () => {
		const prices = createPriceBook(library, rate);
		expect([prices.find(2, 1), prices.find(9, 1), prices.find(null, 1)]).toEqual([null, null, null]);
	});

	test("computes each price and each length once", () => {
		const prices = createPriceBook(library, rate);
		expect(prices.find(1, 1)).toBe(prices.find(1, 1));
		const charge = prices.find(1, 1)?.charge(rational(101));
		expect(charge).toMatchObject({ units: decimal(5), cost: decimal(50) });
		expect(prices.find(1, 1)?.charge(rational(101))).toBe(charge);
		expect(prices.find(1, 1)?.charge(rational(125))).toBe(charge);
		expect(prices.find(1, 1)?.charge(rational(126))).toMatchObject({ units: decimal(6) });
	});

	test("[COST3] counts seconds and minutes of one length in their own units", () => {
		const prices = createPriceBook(library, rate);
		expect(prices.find(1, 1)?.charge(rational(1501)).units).toEqual(decimal(61));
		expect(prices.find(3, 1)?.charge(rational(1501)).units).toEqual(decimal(2));
	});
});

describe("the terms of a price", () => {
	const termsOf = (price: ScenarioPrice) =>
		createPriceBook(contextOf({ prices: [price], records: [], uses: [] }).library, rate).find(1, 1)?.terms;

	test("[COST5] have no minimum without min_per", () => {
		expect(termsOf({ min_per: null, min_time: 30, min_value: 900 })).toMatchObject({
			minPer: null,
			minTime: null,
			minValue: null,
		});
	});

	test("[COST5, COST8] of a price per Use have no minimum time and no project rounding", () => {
		const meta = { rounding: "project" } as const;
		const price = { charge_by: "Use", min_per: "clip", min_time: 30, min_value: 900, meta } as const;
		expect(termsOf(price)).toMatchObject({ rounding: "clip", minTime: null, minValue: decimal(900) });
	});

	test("[COST8] round a project down unless the price says up", () => {
		expect(termsOf({})?.projectRounding).toBe("down");
		expect(termsOf({ meta: { project_rounding: "up" } })?.projectRounding).toBe("up");
	});

	test("[COST26] are named by category if the price has no name", () => {
		expect(termsOf({ name: "  ", category: "Still" })?.name).toBe("Still");
		expect(termsOf({ name: " Web " })?.name).toBe("Web");
	});
});
