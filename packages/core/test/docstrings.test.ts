import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const src = fileURLToPath(new URL("../src/", import.meta.url));

interface Example {
	readonly file: string;
	readonly call: string;
	readonly promised: string;
}

/** `@example call(…) // result` in every file; examples with an ellipsis are not run. */
const examples = readdirSync(src, { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
	.flatMap((file): Example[] => {
		const found = readFileSync(join(src, file), "utf8").matchAll(/@example (.+?\));? \/\/ (.+)$/gm);
		return [...found]
			.map(([, call = "", promised = ""]) => ({ file, call, promised }))
			.filter(({ call }) => !call.includes("…"));
	});

it("finds examples in docstrings", () => {
	expect(examples.length).toBeGreaterThanOrEqual(4);
});

it.each(examples)("$call of $file answers $promised", async ({ file, call, promised }) => {
	const module = (await import(join(src, file))) as Record<string, unknown>;
	const evaluate = (code: string): unknown =>
		new Function(...Object.keys(module), `return (${code});`)(...Object.values(module));
	expect(evaluate(call)).toEqual(evaluate(promised));
});
