import { expect, test } from "vitest";
import { foldName } from "./fold-name.ts";

test("[MAT5] names are compared without regard to case, blanks at the ends, and how an accent is encoded", () => {
	expect(foldName(" Ge\u0301ne\u0301rique ")).toBe(foldName("G\u00c9N\u00c9RIQUE"));
});

test("[MAT5] blanks inside a name count", () => {
	expect(foldName("lower third")).not.toBe(foldName("lowerthird"));
});
