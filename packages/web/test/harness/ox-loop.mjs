import { EventEmitter } from "node:events";
import { fileURLToPath } from "node:url";

// Runs command lines of the built `ox` in one process, one per message.

const OX = new URL("../../../cli/dist/main.js", import.meta.url);

// Each run adds listeners, which would normally end with its process.
EventEmitter.defaultMaxListeners = 0;

let printed = "";
let said = "";
process.stdout.write = (/** @type {string | Uint8Array} */ text) => {
	printed += Buffer.from(text).toString();
	return true;
};
process.stderr.write = (/** @type {string | Uint8Array} */ text) => {
	said += Buffer.from(text).toString();
	return true;
};

let runs = 0;
/** @param {{ argv: string[], project: string }} message */
async function run({ argv, project }) {
	printed = "";
	said = "";
	process.argv = [process.execPath, fileURLToPath(OX), ...argv];
	process.env.OX_PROJECT = project;
	process.exitCode = undefined;
	// A new query string runs the program again; its parts stay loaded.
	await import(`${OX}?${runs++}`);
	process.send?.({ exitCode: process.exitCode ?? 0, printed, said });
	process.exitCode = undefined;
}

let last = Promise.resolve();
process.on("message", (/** @type {Parameters<typeof run>[0]} */ message) => {
	last = last.then(() => run(message));
});
