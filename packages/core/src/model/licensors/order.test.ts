import { expect, test } from "vitest";
import { freeOrderName } from "./order.ts";

test("a new order is named after its licensor, with the first free number", () => {
	expect(freeOrderName([], "North")).toBe("North 1");
	expect(freeOrderName([{ name: "NORTH 1" }, { name: "North 3" }], "North")).toBe("North 2");
});

test("[MAT60] a name that only differs by how its accents are stored is taken", () => {
	expect(freeOrderName([{ name: "Agence Lumie\u0300re 1" }], "Agence Lumi\u00e8re")).toBe(
		"Agence Lumi\u00e8re 2",
	);
});
