import { deliverySchema, mediaVocabulary } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { daysInWords, gapInWords } from "../../components/licences/gap-words.ts";
import type { DeliveryState, PresentedGap } from "./delivery-grants.ts";
import { grantInWords } from "./gap-words.ts";

const DELIVERY = deliverySchema.parse({
	...{ id: 1, name: "World SVOD", territories: "World", media: "SVOD + TVOD" },
	...{ starts_on: "2028-01-01", ends_on: "2031-12-31" },
});
const GAP: PresentedGap = {
	...{ side: "both", territories: "World", media: "SVOD + TVOD" },
	...{ from: "2028-01-01", to: "2031-12-31" },
};

function words(grant: DeliveryState["grant"], ...gaps: object[]): string {
	const state = { delivery_id: 1, delivery: "World SVOD", grant, nearest_license_id: null };
	return grantInWords(
		{ ...state, gaps: gaps.map((gap) => ({ ...GAP, ...gap })) },
		DELIVERY,
		mediaVocabulary([]),
	);
}

test.each([
	["countries, each once", [{ territories: "DE + AT" }, { territories: "AT + CH" }], "3 countries missing"],
	["one country", [{ territories: "DE" }], "1 country missing"],
	["media, everywhere", [{ media: "SVOD" }], "1 medium missing"],
	["the last years", [{ from: "2029-01-01" }], /^Missing from .*2029/],
	[
		"different media in different countries",
		[{ territories: "DE" }, { territories: "World - DE" }],
		"Partly",
	],
])("a record that is partly granted says what is missing: %s", (_, gaps, found) => {
	expect(words("partly", ...gaps)).toMatch(found);
});

test("other states have one word", () => {
	expect([words("granted"), words("pending", {}), words("nothing", {})]).toEqual([
		"Granted",
		"Being agreed",
		"Nothing",
	]);
});

test("a gap names countries, media, days, and the side if only one lacks it", () => {
	expect(gapInWords({ ...GAP, territories: "DE" })).toMatch(/^Germany · SVOD \+ TVOD · .*2028 – .*2031$/);
	expect(gapInWords({ ...GAP, territories: "DE", side: "sound", to: null })).toMatch(
		/ · from .*2028 · sound only$/,
	);
	expect(daysInWords("2028-01-01", null)).toMatch(/^from .*2028$/);
});
