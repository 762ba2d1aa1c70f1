import { expect, test } from "vitest";
import { defaultPrice, defaultPrices, fillingPrice } from "./default-price.ts";

const price = (id: number, licensor_id: number, category: "Audio" | "Footage" | "Still") => ({
	id,
	licensor_id,
	category,
});
const PRICES = [price(1, 1, "Footage"), price(2, 1, "Audio"), price(3, 2, "Footage"), price(4, 2, "Footage")];

test("[LIC11] the default price is the licensor's only one of the category; among several there is none", () => {
	expect(defaultPrice(PRICES, 1, "Footage")).toBe(PRICES[0]);
	expect(defaultPrice(PRICES, 1, "Still")).toBeNull();
	expect(defaultPrice(PRICES, 2, "Footage")).toBeNull();
});

test("[LIC11] Footage gets the only Audio price for its sound, other records get none", () => {
	expect(defaultPrices({ licensor_id: 1, category: "Footage" }, PRICES)).toEqual({
		price_id: 1,
		secondary_price_id: 2,
	});
	expect(defaultPrices({ licensor_id: 1, category: "Audio" }, PRICES)).toEqual({
		price_id: 2,
		secondary_price_id: null,
	});
});

test("[LIC12] a price fills missing prices of its licensor's records, and replaces none", () => {
	const bare = { licensor_id: 1, price_id: null, secondary_price_id: null };
	const footage = { ...bare, category: "Footage" as const };
	expect(fillingPrice(footage, price(1, 1, "Footage"))).toEqual({ price_id: 1 });
	expect(fillingPrice(footage, price(2, 1, "Audio"))).toEqual({ secondary_price_id: 2 });
	expect(fillingPrice({ ...bare, category: "Audio" }, price(2, 1, "Audio"))).toEqual({ price_id: 2 });
	expect(fillingPrice({ ...footage, price_id: 9 }, price(1, 1, "Footage"))).toBeNull();
	expect(fillingPrice(footage, price(3, 2, "Footage"))).toBeNull();
	expect(fillingPrice({ ...bare, category: "Still" }, price(2, 1, "Audio"))).toBeNull();
});
