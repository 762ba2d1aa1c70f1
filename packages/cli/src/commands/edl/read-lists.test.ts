import { readEdl } from "@oxcut/core";
import { describe, expect, it } from "vitest";
import { refusalOf } from "./read-lists.ts";

describe("refusalOf", () => {
	it("only looks at codes, without formatting the messages of a list with many diagnostics", () => {
		const line = "001  R001  V  C  01:00:00:00 01:00:00:01 01:00:00:00 01:00:00:01";
		const edl = readEdl(new TextEncoder().encode(`${line}\n* a remark`), { file: "a.edl" });
		expect(edl.diagnostics.length).toBeGreaterThan(0);
		const withNotes = {
			...edl,
			get notes(): never {
				throw new Error("the notes were made");
			},
		};
		expect(refusalOf([withNotes])).toBeNull();
	});
});
