import { orderSchema } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { orderFieldsOf, orderFormSchema } from "./order-fields.ts";

const order = orderSchema.parse({
	...{ id: 1, licensor_id: 3, name: "North 1", fps: "25", needed_by: "2027-01-15", lines: [] },
});

test("an order's form has an empty day for none, and gives back the order's fields", () => {
	expect(orderFieldsOf({ ...order, needed_by: null }).needed_by).toBe("");
	const fields = { name: "North 1", reference: "", spec: "", notes: "" };
	expect(orderFormSchema.parse(orderFieldsOf(order))).toEqual({ ...fields, needed_by: "2027-01-15" });
	expect(orderFormSchema.parse({ ...orderFieldsOf(order), needed_by: "" })).toEqual({
		...fields,
		needed_by: null,
	});
	expect(orderFormSchema.safeParse({ ...orderFieldsOf(order), name: " " }).success).toBe(false);
});
