import { writeSync } from "node:fs";
import { fuzzedInput, fuzzedReaders } from "./readers.ts";

/** Reads inputs one after the other and reports each number before reading, so that the last one reported crashed the process. */
const [, , name = "", fixtures = "", seed, from, to] = process.argv;
const reader = fuzzedReaders(new URL(fixtures))[name];
if (!reader) throw new Error(`no reader ${name}`);
// The spreadsheet library prints warnings about odd files.
console.log = console.error = console.warn = () => {};
for (let index = Number(from); index < Number(to); index++) {
	writeSync(1, `${index}\n`);
	try {
		reader.check(fuzzedInput(reader, Number(seed), index));
	} catch (error) {
		writeSync(
			1,
			`! ${index} ${String(error instanceof Error ? error.stack : error)
				.split("\n")
				.slice(0, 3)
				.join(" ")}\n`,
		);
	}
}
writeSync(1, "done\n");
