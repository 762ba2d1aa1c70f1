import { PassThrough } from "node:stream";
import { RATES } from "@oxcut/core";
import { expect, it } from "vitest";
import { InterruptedError } from "../errors/cli-error.ts";
import { fakeDeps } from "../testing/fake-deps.ts";
import { askRate } from "./ask-rate.tsx";

it("Ctrl-C ends a question and says that nothing was saved", async () => {
	const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {}, ref() {}, unref() {} });
	const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
	const said: string[] = [];
	stderr.on("data", (chunk) => said.push(String(chunk)));
	// Read once Ink listens.
	stdin.write("\u0003");
	const question = askRate(fakeDeps("/", { stdin, stderr } as never), RATES["25"]);
	await expect(question).rejects.toThrow(InterruptedError);
	expect(said.at(-1)).toBe("Nothing was saved.\n");
});
