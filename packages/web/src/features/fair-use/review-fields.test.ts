import { fairUseReviewSchema } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { reviewFieldsOf, reviewFormSchema, withVerdict } from "./review-fields.ts";

const BASE = {
	record_id: 7,
	picture: { ranges: [{ in: "00:00:15:07", out: "00:00:24:17" }], tracks: ["V1"], screen_time: null },
	sound: null,
};
const REVIEW = fairUseReviewSchema.parse({
	...{ id: 1, ...BASE, practice: "critique", argument: "It is\ncriticised." },
	...{ evidence: ["https://a.example/1", "b.example/2"], verdict: "approved" },
	...{ counsel: "Ruth Adeyemi", reviewed_on: "2026-11-04", letter: "L-1" },
});
const BY = { counsel: "Maren Oyelaran", today: "2026-11-20" };

test.each([
	REVIEW,
	{ ...REVIEW, practice: null, evidence: [], verdict: "pending" as const, reviewed_on: null },
])("a form that nobody changed has the review's own fields: $verdict", ({ id, ...fields }) => {
	expect(reviewFormSchema(BASE).parse(reviewFieldsOf(fields))).toEqual(fields);
});

test("what is typed counts, whatever the review had", () => {
	const typed = { ...reviewFieldsOf(REVIEW), argument: "It is quoted." };
	expect(reviewFormSchema(REVIEW).parse(typed).argument).toBe("It is quoted.");
});

test("links are read line by line, without empty ones", () => {
	const form = { ...reviewFieldsOf(REVIEW), evidence: " a.example/1 \n\n b.example/2\n" };
	expect(reviewFormSchema(BASE).parse(form).evidence).toEqual(["a.example/1", "b.example/2"]);
});

test.each([
	["counsel", { counsel: " " }, "must name the lawyer who gave the verdict"],
	["reviewed_on", { reviewed_on: "" }, "must be the day of the verdict"],
	["evidence", { evidence: "a.example/1\nnot a link" }, "link 2 must be a valid URL"],
])("a wrong %s is named, and why", (field, changed, message) => {
	const read = reviewFormSchema(BASE).safeParse({ ...reviewFieldsOf(REVIEW), ...changed });
	expect(read.error?.issues.map(({ path, message: why }) => [path.join("."), why])).toEqual([
		[field, message],
	]);
});

test("a verdict is given today by the person who is signed in, unless the form names another lawyer", () => {
	const pending = reviewFieldsOf({ ...REVIEW, verdict: "pending", counsel: "", reviewed_on: null });
	expect(withVerdict(pending, "approved", BY)).toEqual({
		...{ ...pending, verdict: "approved" },
		...{ counsel: "Maren Oyelaran", reviewed_on: "2026-11-20" },
	});
	expect(withVerdict(reviewFieldsOf(REVIEW), "rejected", BY)).toMatchObject({
		...{ verdict: "rejected", counsel: "Ruth Adeyemi", reviewed_on: "2026-11-20" },
	});
});

test("the same verdict again keeps its day", () => {
	expect(withVerdict(reviewFieldsOf(REVIEW), "approved", BY)).toEqual(reviewFieldsOf(REVIEW));
});
