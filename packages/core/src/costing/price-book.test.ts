import { describe, expect, test } from "vitest";
import { rational } from "../rational/rational.ts";
import { createPriceBook } from "./price-book.ts";
import { contextOf, decimal } from "./testing/scenario.ts";

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

	test("[COST18] finds no price of another licensor, none that is gone, and none for no id", () => {
		const prices = createPriceBook(library, rate);
		expect([prices.find(2, 1), prices.find(9, 1), prices.find(null, 1)]).toEqual([null, null, null]);
	});

	test("reads a price once, and charges a length once", () => {
		const prices = createPriceBook(library, rate);
		expect(prices.find(1, 1)).toBe(prices.find(1, 1));
		const charge = prices.find(1, 1)?.charge(rational(101));
		expect(charge).toMatchObject({ units: decimal(5), cost: decimal(50) });
		expect(prices.find(1, 1)?.charge(rational(101))).toBe(charge);
		expect(prices.find(1, 1)?.charge(rational(125))).toBe(charge);
		expect(prices.find(1, 1)?.charge(rational(126))).toMatchObject({ units: decimal(6) });
	});

	test("[COST3] gives seconds and minutes of one length each their own units", () => {
		const prices = createPriceBook(library, rate);
		expect(prices.find(1, 1)?.charge(rational(1501)).units).toEqual(decimal(61));
		expect(prices.find(3, 1)?.charge(rational(1501)).units).toEqual(decimal(2));
	});
});
