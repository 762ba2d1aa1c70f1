import { expect, test } from "vitest";
import { dateSchema, timestampSchema } from "./date.ts";
import { mustBe, text } from "./messages.ts";

test.each([
	["present", mustBe.present, "must be present"],
	["notEmpty", text.notEmpty, "can't be empty"],
	["isRequired", text.required, "required"],
	["minLength", text.minLength(8), "must be at least 8 characters"],
	["maxLength", text.maxLength(250), "can't be longer than 250 characters"],
	["spaceless", text.spaceless, "cannot contain spaces"],
	["alphanumeric", text.alphanumeric, "must only use letters and numbers"],
	["startsWithAlphanumeric", text.startsWithAlphanumeric, "must start with a letter or number"],
	["startsWithLetter", text.startsWithLetter, "must start with a letter"],
	["containsLetter", text.containsLetter, "must contain at least 1 letter"],
	["containsNumber", text.containsNumber, "must contain at least 1 number"],
	["password characters", text.passwordCharacters, "only accepts some special characters"],
	["numeric", mustBe.aValidNumber, "must be a valid number"],
	["email", mustBe.aValidEmail, "must be a valid email address"],
	["URL", mustBe.aValidUrl, "must be a valid URL"],
	["date", mustBe.aValidDate, "must be a valid date"],
	["options", mustBe.oneOf(["X", "Y", "Z"]), "must be X, Y, or Z"],
])("the generic rule %s is worded as specified", (_rule, message, expected) => {
	expect(message).toBe(expected);
});

test.each([
	["day", dateSchema],
	["time", timestampSchema],
])("a %s that is missing must be present, and another value must be a valid date", (_what, schema) => {
	const messageOf = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
	expect([undefined, null].map(messageOf)).toEqual([mustBe.present, mustBe.present]);
	expect(["", "2028-02-30", 7].map(messageOf)).toEqual(Array(3).fill(mustBe.aValidDate));
});

test("two options are joined by or", () => {
	expect(mustBe.oneOf(["Archival", "Original"])).toBe("must be Archival or Original");
	expect(mustBe.oneOf(["Cut"])).toBe("must be Cut");
});
