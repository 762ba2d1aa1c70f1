import { expect, it } from "vitest";
import { parsePair } from "./parse-pair.ts";

it("parsePair splits at the last equals sign, because file names may have one", () => {
	expect(parsePair("a=b.edl=V1", "--track", "FILE=V1")).toEqual(["a=b.edl", "V1"]);
});

it.each(["V1", "=V1"])("parsePair rejects %j and shows the form", (text) => {
	expect(() => parsePair(text, "--track", "FILE=V1")).toThrow("--track must look like FILE=V1");
});
