import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, run, setUpOnce } from "./setup.mjs";

// `npm start`: from a fresh clone to the example film's three reports, with the command that a user would type, and to
// a server with the same film in the browser. It stays until Ctrl-C.
const example = join(root, "examples", "harbour-lights");
const project = join(root, ".demo", "harbour-lights");
const server = join(root, "packages", "server", "dist", "main.js");

/** @param {...string} args */
function ox(...args) {
	run(process.execPath, [join(root, "packages", "cli", "dist", "main.js"), ...args]);
}

setUpOnce();

// Made anew each time, so that what is printed is what this version says.
rmSync(project, { recursive: true, force: true });
ox("init", project, "--name", "Harbour Lights", "--currency", "GBP");
ox("import", join(example, "log.xlsx"), "--project", project);
const lists = readdirSync(join(example, "edl")).sort();
ox(
	"cut",
	"import",
	...lists.map((name) => join(example, "edl", name)),
	...["--name", "Rough cut", "--date", "2026-11-20", "--fps", "25", "--project", project],
);
for (const report of ["cost", "fair-use", "cue-sheet"]) ox("report", report, "--project", project);
console.log(`\nThe example's project is in ${project}`);
console.log("Try: node packages/cli/dist/main.js report cost --explain --project .demo/harbour-lights");

// In this process, so that whoever stops it stops the server.
process.env.OX_DATA_DIR ||= join(root, "ox-data");
process.env.OX_LOG_LEVEL ||= "warn";
process.argv = [process.execPath, server, "start", "--demo"];
await import(pathToFileURL(server).href);
