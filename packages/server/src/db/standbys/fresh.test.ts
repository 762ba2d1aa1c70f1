import { expect, test } from "vitest";
import { fresh } from "./fresh.ts";

test("who asks while a question runs gets the answer of the next one, which all of them share", async () => {
	const answers: ((answer: string) => void)[] = [];
	const ask = fresh(() => new Promise<string>((done) => answers.push(done)));
	const first = ask();
	const [second, third] = [ask(), ask()];
	expect(answers).toHaveLength(1);
	answers[0]?.("early");
	expect(await first).toBe("early");
	await expect.poll(() => answers.length).toBe(2);
	answers[1]?.("late");
	expect(await Promise.all([second, third])).toEqual(["late", "late"]);
});

test("a failed question doesn't fail the next one", async () => {
	let asked = 0;
	const ask = fresh(async () => {
		asked++;
		if (asked === 1) throw new Error("away");
		return asked;
	});
	const [first, second] = await Promise.allSettled([ask(), ask()]);
	expect(first.status).toBe("rejected");
	expect(second).toEqual({ status: "fulfilled", value: 2 });
});
