import { ApiError } from "@oxcut/core/api";
import { expect, test } from "vitest";
import { bulkMessageOf } from "./bulk-message.ts";

const refusal = (errors: unknown) => new ApiError("no", { status: 422, body: { errors } });

test("an error of many records is shown once, by its field", () => {
	const price = ["must be a price of the record's licensor"];
	const error = refusal({ "0.price_id": price, "12.price_id": price, "3.source": ["is too long"] });
	expect(bulkMessageOf(error)).toBe("Price id must be a price of the record's licensor Source is too long");
});

test.each([
	[refusal("Request refused"), "Request refused"],
	[
		new Error("No reponse from record update multiple endpoint"),
		"No reponse from record update multiple endpoint",
	],
])("an error without a field is shown unchanged", (error, message) => {
	expect(bulkMessageOf(error)).toBe(message);
});
