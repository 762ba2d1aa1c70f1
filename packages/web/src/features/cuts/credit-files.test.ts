import { CREDIT_FILES } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { SAVED_CREDITS } from "./credit-files.ts";

test("the menu of credits has every file that the server writes, once", () => {
	const namesOf = (files: typeof CREDIT_FILES) => files.map(({ list, format }) => `${list}.${format}`).sort();
	expect(namesOf(SAVED_CREDITS)).toEqual(namesOf(CREDIT_FILES));
});
