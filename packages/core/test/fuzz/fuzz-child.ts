import { writeSync } from "node:fs";
import { fuzzedInput, fuzzedReaders } from "./readers.ts";

/** Reads inputs one after the other, and tells the number of each before it is read: the last one told ended the process. */
const [, , name = "", fixtures = "", seed, from, to] = process.argv;
const reader = fuzzedReaders(new URL(fixtures))[name];
if (!reader) throw new Error(`no reader ${name}`);
// The spreadsheet library prints about files that it doubts.
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
