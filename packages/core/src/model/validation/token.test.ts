import { expect, test } from "vitest";
import { isWellFormedToken } from "./token.ts";

test("a token has three dot-separated URL-safe segments", () => {
	expect(isWellFormedToken("eyJh.b-_Z.09")).toBe(true);
});

test.each(["", "a.b", "a.b.c.d", "a..c", "a.b.c=", "a.b+.c", "a.b.c\n", " a.b.c"])(
	"%j matches no route",
	(token) => {
		expect(isWellFormedToken(token)).toBe(false);
	},
);
