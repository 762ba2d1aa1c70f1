import { expect, test } from "vitest";
import { studioFormSchema } from "./studio-form.ts";

test("an empty website means none, and an invalid one is reported", () => {
	const fields = { name: "Halvard Films", address: "", website_url: " " };
	expect(studioFormSchema.parse(fields).website_url).toBeNull();
	expect(studioFormSchema.safeParse({ ...fields, website_url: "halvard" }).error?.issues[0]?.message).toBe(
		"must be a valid URL",
	);
});
