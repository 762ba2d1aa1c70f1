import { expect, test } from "vitest";
import { cardEnd, cardName, cardShort } from "./card-words.ts";

test.each([
	[{ brand: "visa", last_four: "4242" }, "Visa ending in 4242", "Visa 4242"],
	[{ brand: "diners_club", last_four: "0004" }, "Diners club ending in 0004", "Diners club 0004"],
	[{ brand: "", last_four: null }, "Card", "Card"],
])("the card %o has a name", (card, name, short) => {
	expect(cardName(card)).toBe(name);
	expect(cardShort(card)).toBe(short);
});

const NOVEMBER = new Date(2026, 10, 23);

test.each([
	[9, 2028, { when: "09/2028", state: "valid" }],
	[1, 2027, { when: "01/2027", state: "valid" }],
	[12, 2026, { when: "12/2026", state: "soon" }],
	[11, 2026, { when: "11/2026", state: "soon" }],
	[10, 2026, { when: "10/2026", state: "expired" }],
	[null, 2026, null],
	[12, null, null],
])("in November 2026, a card until %s/%s is %o", (expires_month, expires_year, end) => {
	expect(cardEnd({ expires_month, expires_year }, NOVEMBER)).toEqual(end);
});
