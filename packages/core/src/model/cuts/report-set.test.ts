import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { reportSet } from "../testing/report-set.ts";
import { reportSetSchema } from "./report-set.ts";

test("[REP4] a report set survives JSON unchanged", () => {
	expect(reportSetSchema.parse(JSON.parse(JSON.stringify(reportSet)))).toEqual(reportSet);
});

test("[REP4] the report set has the specification's parts", () => {
	expect(Object.keys(reportSetSchema.shape)).toEqual([
		"info",
		"errors",
		"importInfo",
		"usedOxmIds",
		"costReport",
		"fairUseReport",
		"cueSheet",
	]);
});

test("[REP2] a cue sheet shows Audiovisual as Audio/Video", () => {
	const [line] = reportSet.cueSheet.lines;
	const broken = { ...reportSet, cueSheet: { lines: [{ ...line, clipMediaType: "Audiovisual" }] } };
	expect(messages(reportSetSchema, broken)).toHaveLength(1);
});

test("a count of missing prices is never below 0", () => {
	const costReport = { ...reportSet.costReport, numRecordsMissingPrices: -1 };
	expect(messages(reportSetSchema, { ...reportSet, costReport })).toHaveLength(1);
});
