import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildCutNow } from "./build-cut.ts";
import { refreshCut } from "./refresh-cut.ts";
import { type CutRefresh, REFRESHERS } from "./refresh-library.ts";
import { anyCutInput } from "./testing/arbitrary-cut.ts";

test("a refresh type with its function in REFRESHERS is followed in a built cut", () => {
	Object.assign(REFRESHERS, { noCustomCosts: () => ({ customCosts: new Map() }) });
	const change = { type: "noCustomCosts" } as unknown as CutRefresh;
	fc.assert(
		fc.property(anyCutInput, (input) => {
			expect(refreshCut(buildCutNow(input), change).input.customCosts).toEqual(new Map());
		}),
		{ numRuns: 5 },
	);
});

test("a refresh type without a function fails to compile", () => {
	const { records: _records, ...others } = REFRESHERS;
	// @ts-expect-error records is missing
	const refreshers: typeof REFRESHERS = others;
	expect(refreshers).not.toHaveProperty("records");
});
