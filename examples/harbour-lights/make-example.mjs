// Writes the example's lists and its log, the same bytes every time:
//
//     node examples/harbour-lights/make-example.mjs [FOLDER]
//
// FOLDER is the example's own unless another is named. The log is in make/log.mjs, the film in make/story.mjs, what
// the later cuts change in make/recuts.mjs.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cutFilm } from "./make/cut-film.mjs";
import { log } from "./make/log.mjs";
import { recuts } from "./make/recuts.mjs";
import { workbook } from "./make/workbook.mjs";

const folder = process.argv[2] ?? fileURLToPath(new URL(".", import.meta.url));
const tracks = cutFilm();

/** @param {string} name of the folder @param {string} title */
function writeLists(name, title) {
	mkdirSync(join(folder, name), { recursive: true });
	for (const [track, list] of Object.entries(tracks))
		writeFileSync(join(folder, name, `HarbourLights_${track}.edl`), list.text(title));
}

writeLists("edl", "ROUGH CUT");
for (const { folder: name, title, change } of recuts) {
	change(tracks);
	writeLists(name, title);
}
writeFileSync(join(folder, "log.xlsx"), workbook());

const events = Object.values(tracks).reduce((sum, list) => sum + list.events, 0);
process.stdout.write(`${events} events, ${log.length} records, ${1 + recuts.length} cuts\n`);
