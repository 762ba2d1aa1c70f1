import { expect, test } from "vitest";
import { createNotice } from "./notice.ts";

test("a notice is information that disappears after five seconds by default", () => {
	expect(createNotice({ id: 1, text: "Saved!" })).toMatchObject({
		...{ type: "info", scope: "project", duration: 5000, requiresDismissal: false },
	});
});

test("a system notice must be dismissed unless it says otherwise", () => {
	expect(createNotice({ id: "a", scope: "system" }).requiresDismissal).toBe(true);
	expect(createNotice({ id: "a", scope: "system", requiresDismissal: false }).requiresDismissal).toBe(false);
});
