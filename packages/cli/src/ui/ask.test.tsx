import { PassThrough } from "node:stream";
import { RATES } from "@oxcut/core";
import { expect, it } from "vitest";
import { InterruptedError } from "../errors/cli-error.ts";
import { runProgram } from "../program.ts";
import { fakeDeps } from "../testing/fake-deps.ts";
import { runOx, smallProject } from "../testing/run-ox.ts";
import { askRate } from "./ask-rate.tsx";

it("remove asks, naming everything that would be removed, and by default keeps it", async () => {
	const folder = await smallProject();
	const answered = async (keys: string) => {
		const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {}, ref() {}, unref() {} });
		const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 120 });
		const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 120 });
		const said: string[] = [];
		let isAnswered = false;
		for (const stream of [stdout, stderr]) {
			stream.on("data", (chunk) => {
				said.push(String(chunk));
				// Keys sent before the question is drawn would answer it unseen.
				if (isAnswered || !said.join("").includes("Remove licensor")) return;
				isAnswered = true;
				stdin.write(keys);
			});
		}
		const deps = fakeDeps(folder, { stdin, stdout, stderr } as never);
		await runProgram(["licensor", "remove", "north", "--project", "p"], deps);
		return said.join("");
	};
	const kept = await answered("\r");
	expect(kept).toContain(
		"Remove licensor 'North Archive' with 2 prices and 0 conditions, and move 2 records to Unknown?",
	);
	expect(kept).toContain("Nothing was removed.");
	expect(await answered("2\r")).toContain("Removed licensor 'North Archive'.");
	expect(
		(await runOx(folder, ["licensor", "list", "--json", "name", "--project", "p"])).json,
	).not.toContainEqual({
		name: "North Archive",
	});
});

it("Ctrl-C ends a question and says that nothing was saved", async () => {
	const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {}, ref() {}, unref() {} });
	const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
	const said: string[] = [];
	stderr.on("data", (chunk) => said.push(String(chunk)));
	// Arrives once Ink listens.
	stdin.write("\u0003");
	const question = askRate(fakeDeps("/", { stdin, stderr } as never), RATES["25"]);
	await expect(question).rejects.toThrow(InterruptedError);
	expect(said.at(-1)).toBe("Nothing was saved.\n");
});
