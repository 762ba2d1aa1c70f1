import { expect, test } from "vitest";
import { exportQuery } from "./filter-options.ts";

test("an exported file follows the filters that the server knows, and the others are named", () => {
	const { params, ignored } = exportQuery("ferry gate", {
		category: ["Still"],
		licensor_id: ["7"],
		problem: ["rights"],
		from: ["1950-01-01"],
		cut: ["used"],
		tag: ["strike", "crowd"],
	});
	expect(params.toString()).toBe(
		"q=ferry+gate&category=Still&licensor_id=7&rights_problem=true&date_from=1950-01-01",
	);
	expect(ignored).toEqual(["Current cut", "Tag"]);
});

test("nothing asked for is the whole production", () => {
	expect(exportQuery(" ", {}).params.toString()).toBe("");
});
