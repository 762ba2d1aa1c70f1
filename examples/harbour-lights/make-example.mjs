// Writes the example's lists and its log, the same bytes every time:
//
//     node examples/harbour-lights/make-example.mjs [FOLDER]
//
// FOLDER is the example's own unless another is named. The log is in make/log.mjs, the film in make/story.mjs.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cutFilm } from "./make/cut-film.mjs";
import { log } from "./make/log.mjs";
import { workbook } from "./make/workbook.mjs";

const folder = process.argv[2] ?? fileURLToPath(new URL(".", import.meta.url));
mkdirSync(join(folder, "edl"), { recursive: true });

const lists = Object.entries(cutFilm());
for (const [track, list] of lists)
	writeFileSync(join(folder, "edl", `HarbourLights_${track}.edl`), list.text());
writeFileSync(join(folder, "log.xlsx"), workbook());

const events = lists.reduce((sum, [, list]) => sum + list.events, 0);
process.stdout.write(`${events} events, ${log.length} records\n`);
