import { ApiError } from "@oxcut/core/api";
import { expect, test } from "vitest";
import { messageOf } from "./api-error.ts";

const refusal = (status: number, body: unknown) => new ApiError("Request failed", { status, body });

test.each([
	["the server's own words", refusal(422, { errors: "The cut is locked" }), "The cut is locked"],
	["a proxy's page as a success", refusal(200, null), /^The server's answer can't be read/],
	[
		"a session whose key hasn't come yet",
		refusal(403, { code: "session_key_required", errors: "The X-Session-Key header is missing or wrong" }),
		"The server can't be reached",
	],
	["any other error", new Error("Out of memory"), "Out of memory"],
	["something thrown without a message", null, "Unknown error"],
])("people read a message for %s", (_what, error, message) => {
	expect(messageOf(error)).toMatch(message);
});
