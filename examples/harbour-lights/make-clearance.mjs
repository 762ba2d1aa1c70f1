// Writes clearance.json, the licences, deliveries, budget, reviews and orders of a project that clear.sh has made:
//
//     node examples/harbour-lights/make-clearance.mjs PROJECT [FILE]
import { writeFileSync } from "node:fs";
import { clearanceOf } from "./make/clearance.mjs";

const [, , project, file = new URL("clearance.json", import.meta.url)] = process.argv;
if (project === undefined) throw new Error("name the folder of the project");
const json = JSON.stringify(clearanceOf(project), null, "\t");
writeFileSync(file, `${json}\n`);
