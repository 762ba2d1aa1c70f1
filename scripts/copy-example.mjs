import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

// Copies the example's lists, log and clearance into a package that ships them: `node copy-example.mjs FOLDER`.
const [, , folder] = process.argv;
if (folder === undefined) throw new Error("name the folder that the example is copied into");
const example = join(root, "examples", "harbour-lights");
mkdirSync(folder, { recursive: true });
for (const part of ["edl", "edl-rough-cut-2", "edl-fine-cut", "log.xlsx", "clearance.json"])
	cpSync(join(example, part), join(folder, part), { recursive: true });
