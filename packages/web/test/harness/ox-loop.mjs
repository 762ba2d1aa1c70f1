import { EventEmitter } from "node:events";
import { fileURLToPath } from "node:url";

// Runs command lines of the built `ox` in one process, each of which a message gives.

const OX = new URL("../../../cli/dist/main.js", import.meta.url);

// Each run adds listeners of its own, which a process of its own would take along.
EventEmitter.defaultMaxListeners = 0;

let said = "";
process.stdout.write = () => true;
process.stderr.write = (/** @type {string | Uint8Array} */ text) => {
	said += String(text);
	return true;
};

let runs = 0;
/** @param {{ argv: string[], project: string }} message */
async function run({ argv, project }) {
	said = "";
	process.argv = [process.execPath, fileURLToPath(OX), ...argv];
	process.env.OX_PROJECT = project;
	process.exitCode = undefined;
	// With a query of its own the program runs again; its parts stay loaded.
	await import(`${OX}?${runs++}`);
	process.send?.({ exitCode: process.exitCode ?? 0, said });
	process.exitCode = undefined;
}

let last = Promise.resolve();
process.on("message", (/** @type {Parameters<typeof run>[0]} */ message) => {
	last = last.then(() => run(message));
});
