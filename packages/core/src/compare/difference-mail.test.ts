import * as fc from "fast-check";
import { expect, it } from "vitest";
import { CHANGE_KINDS, type CutDifferenceDocument } from "../model/cuts/cut-difference.ts";
import { differenceMail } from "./difference-mail.ts";

const cut = (name: string, totalCost: number) =>
	({ name, totalCost }) as unknown as CutDifferenceDocument["before"];

function documentOf(
	counts: Partial<CutDifferenceDocument["counts"]>,
	[before, after]: readonly [number, number],
): CutDifferenceDocument {
	const none = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 0])) as CutDifferenceDocument["counts"];
	return {
		...{ before: cut("Rough cut 3", before), after: cut("Rough cut 4", after), displayCurrency: "GBP" },
		...{ difference: after - before, counts: { ...none, ...counts } },
		licensors: [
			{ name: "North Archive", difference: after - before },
			{ name: "Public Domain", difference: 0 },
		],
	} as unknown as CutDifferenceDocument;
}

it.each([
	[{ longer: 2, new: 1 }, [10_000, 11_240], "+£1,240 since Rough cut 3: two clips longer, one new"],
	[{ longer: 2, moved: 4 }, [10_000, 11_240.5], "+£1,240.50 since Rough cut 3: two clips longer"],
	[{ removed: 12 }, [100, 40], "-£60 since Rough cut 3: 12 clips removed"],
	[{ unchanged: 40 }, [100, 100], "Same cost as Rough cut 3: no clip changed"],
] as const)("[DIF27] the email about a new cut says of %j and totals %j: %s", (counts, totals, line) => {
	const { subject, text } = differenceMail(documentOf(counts, totals), "Harbour Lights");
	expect(subject).toBe(`Harbour Lights: ${line}`);
	expect(text).toContain(`Rough cut 4 of “Harbour Lights” was imported.\n\n${line}.\n\nRough cut 3: £`);
	expect(text.includes("North Archive: ")).toBe(totals[0] !== totals[1]);
	expect(text).not.toContain("Public Domain");
});

it("[DIF27] names every kind of change that isn't free once, with its number", () => {
	fc.assert(
		fc.property(fc.record(Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, fc.nat(30)]))), (counts) => {
			const { subject } = differenceMail(documentOf(counts, [1, 2]), "A\nB");
			const said = subject.split(": ")[2]?.split(", ") ?? [];
			const some = CHANGE_KINDS.filter(
				(kind) => kind !== "moved" && kind !== "unchanged" && counts[kind] !== 0,
			);
			expect(said).toHaveLength(Math.max(1, some.length));
			expect(subject).not.toContain("\n");
		}),
	);
});
