import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { POSIX } from "../../../testing/needs.ts";
import { copyDataDir } from "../../server/test/built-server.ts";
import { emptyFolder } from "../src/testing/run-ox.ts";
import { OX } from "./built-ox.ts";

/** Repeats each first Ctrl-C at once, like npx: two sent from here could arrive as one. */
const TWICE = 'data:text/javascript,process.once("SIGINT",()=>process.emit("SIGINT"))';

it("[CLI30] ox serve ends with 0 if npx passes on a Ctrl-C that it also received", POSIX, async () => {
	const folder = emptyFolder();
	copyDataDir(join(folder, "data"));
	const argv = ["serve", "--no-demo", "--data", join(folder, "data")];
	const child = spawn(process.execPath, ["--liftoff-only", "--import", TWICE, OX, ...argv], {
		cwd: folder,
		env: { PATH: process.env.PATH, HOME: folder, PORT: "0", OX_LOG_LEVEL: "info" },
	});
	const ended = new Promise((done) => child.once("close", (code, signal) => done(code ?? signal)));
	onTestFinished(async () => {
		child.kill("SIGKILL");
		await ended;
	});
	await new Promise<void>((done, fail) => {
		let output = "";
		const listen = (data: Buffer) => {
			output += data;
			if (output.includes("ox-server is ready")) done();
		};
		child.stdout.on("data", listen);
		child.stderr.on("data", listen);
		void ended.then(() => fail(new Error(output)));
	});
	child.kill("SIGINT");
	expect(await ended).toBe(0);
});
