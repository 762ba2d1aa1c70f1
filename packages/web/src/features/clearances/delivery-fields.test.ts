import { deliverySchema } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { deliveryFieldsOf, deliveryFormSchema } from "./delivery-fields.ts";

const SVOD = {
	...{ name: "World SVOD", territories: "World - US", media: "SVOD" },
	...{ starts_on: "2028-01-01", ends_on: "2031-12-31", exclusive: true },
};

test.each([SVOD, { ...SVOD, ends_on: null }])(
	"a form that nobody changed has the delivery's own fields: %j",
	(fields) => {
		const delivery = deliverySchema.parse({ id: 1, ...fields });
		expect(deliveryFormSchema.parse(deliveryFieldsOf(delivery))).toEqual(fields);
	},
);

test("territories that were typed as in a contract are sent in few codes, and media as they are: the server knows the project's own", () => {
	const typed = { ...SVOD, territories: "World ex USA and Canada", media: "TV and svod" };
	expect(deliveryFormSchema.parse(typed)).toMatchObject({
		territories: "World - CA - US",
		media: "TV and svod",
	});
});

test.each([
	["name", { name: " " }, "must be present"],
	["territories", { territories: "Germny" }, 'no territory named "Germny"; did you mean "Germany"?'],
	["media", { media: "" }, "must name at least one medium"],
	["starts_on", { starts_on: "" }, "must be a valid date"],
	["ends_on", { ends_on: "2027-12-31" }, "can't be before the first day, 2028-01-01"],
])("a wrong %s is named, and why", (field, changed, message) => {
	const read = deliveryFormSchema.safeParse({ ...SVOD, ...changed });
	const [issue] = read.error?.issues ?? [];
	expect([issue?.path.join("."), issue?.message]).toEqual([field, message]);
});
