import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { emptyFolder } from "../src/testing/run-ox.ts";

const OX = fileURLToPath(new URL("../dist/main.js", import.meta.url));

it.skipIf(process.platform === "win32")(
	"[CLI30] ox serve ends with 0 for a Ctrl-C that comes twice at once, as npx hands it on",
	async () => {
		const folder = emptyFolder();
		const child = spawn(process.execPath, [OX, "serve", "--no-demo", "--data", join(folder, "data")], {
			cwd: folder,
			env: { PATH: process.env.PATH, HOME: folder, PORT: "0", OX_LOG_LEVEL: "info" },
		});
		onTestFinished(() => void child.kill("SIGKILL"));
		const ended = new Promise((done) => child.once("close", (code, signal) => done(code ?? signal)));
		await new Promise<void>((done, fail) => {
			let output = "";
			const listen = (data: Buffer) => {
				output += data;
				if (output.includes("ox-server answers")) done();
			};
			child.stdout.on("data", listen);
			child.stderr.on("data", listen);
			void ended.then(() => fail(new Error(output)));
		});
		child.kill("SIGINT");
		await new Promise((done) => setTimeout(done, 20));
		child.kill("SIGINT");
		expect(await ended).toBe(0);
	},
);
