import { expect, test } from "vitest";
import { responseErrors } from "./response-errors.ts";

test.each([
	["a string", { body: { errors: "Locked" } }, ["Locked"]],
	["a list", { body: { errors: ["One", "Two"] } }, ["One", "Two"]],
	[
		"a map of lists",
		{ body: { errors: { title: ["can't be empty"], email: ["is taken", "is odd"] } } },
		["Title can't be empty", "Email is taken, is odd"],
	],
	["a map of strings", { body: { errors: { fair_use_notes: "required" } } }, ["Fair use notes required"]],
	["nothing at all", {}, ["Unknown error"]],
	["an empty list and a message", { body: { errors: [] }, message: "Offline" }, ["Offline"]],
	["an empty map", { body: { errors: {} } }, ["Unknown error"]],
	["a map without messages", { body: { errors: { title: [] } } }, ["Unknown error"]],
	[
		"a status with a body of text",
		{ message: "Request failed with status code 500", body: "Busy" },
		["Busy"],
	],
	[
		"a status with an empty body",
		{ message: "Request failed with status code 500", body: " " },
		["Request failed with status code 500"],
	],
	[
		"a status with an object",
		{ message: "Request failed with status code 500", body: { a: 1 } },
		["Request failed with status code 500"],
	],
	["another message with a body of text", { message: "Network Error", body: "Busy" }, ["Network Error"]],
	["a null body", { body: null, message: "x" }, ["x"]],
	["numbers in a list", { body: { errors: [1, "Two"] } }, ["Two"]],
])("the messages of %s are extracted", (_case, response, shown) => {
	expect(responseErrors(response)).toEqual(shown);
});
