import { expect, test } from "vitest";
import { noticeSchema } from "./notice.ts";

test("a notice is information that goes by itself after five seconds", () => {
	expect(noticeSchema.parse({ id: 1, text: "Saved!" })).toMatchObject({
		...{ type: "info", scope: "project", duration: 5000, requiresDismissal: false },
	});
});

test("a notice of the system waits to be dismissed unless it says otherwise", () => {
	expect(noticeSchema.parse({ id: "a", scope: "system" }).requiresDismissal).toBe(true);
	expect(noticeSchema.parse({ id: "a", scope: "system", requiresDismissal: false }).requiresDismissal).toBe(
		false,
	);
});
