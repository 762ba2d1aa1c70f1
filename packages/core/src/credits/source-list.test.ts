import * as fc from "fast-check";
import { expect, it } from "vitest";
import { buildCutNow } from "../cut/build-cut.ts";
import { anyCutInput } from "../cut/testing/arbitrary-cut.ts";
import { writeCsv } from "../exports/write-csv.ts";
import { reportContext, type ToldCut } from "../reports/testing/report-context.ts";
import { countFrames } from "../timecode/count-frames.ts";
import { sourceList } from "./source-list.ts";
import { sourceListTable } from "./source-list-table.ts";
import { licenseWith } from "./testing/license-with.ts";

const CUT: ToldCut = {
	licensors: [{ name: "North Archive" }, { name: "Unknown" }, { name: "Public Domain" }],
	records: [
		{ title: "Harbour" },
		{ title: "Found reel", licensor_id: 2 },
		{ title: "Newsreel", licensor_id: 3, archive_name: "Library of Congress" },
		{ title: "Our own", source_type: "Original" },
		{ title: "Song" },
		{ title: "Speech", fair_use: true },
	],
	uses: [
		{ record: 1, in: "01:00:00:00", out: "01:00:02:00" },
		{ record: 1, in: "01:00:02:00", out: "01:00:03:00" },
		{ record: 2, in: "01:00:03:00", out: "01:00:04:00" },
		{ record: 3, in: "01:00:04:00", out: "01:00:05:00" },
		{ record: 4, in: "01:00:05:00", out: "01:00:06:00" },
		{ record: 5, in: "01:00:05:00", out: "01:00:06:00", media: "Audio" },
		{ record: 6, in: "01:00:06:00", out: "01:00:07:00", media: "Audiovisual" },
		{ record: 1, in: "01:00:07:00", out: "01:00:08:00" },
	],
};

it("[REP22] names the source of each stretch of archive picture, by film timecode", () => {
	const licenses = [licenseWith([{ record_id: 1, side: "picture", credit: "BBC Archive" }])];
	const { sources } = sourceList(reportContext(CUT), licenses);
	expect(
		sources.map((one) => [one.tcIn, one.tcOut, one.duration, one.production_locator, one.source]),
	).toEqual([
		["01:00:00:00", "01:00:03:00", 75, "10000001", "BBC Archive"],
		["01:00:03:00", "01:00:04:00", 25, "10000002", ""],
		["01:00:04:00", "01:00:05:00", 25, "10000003", "Library of Congress"],
		["01:00:06:00", "01:00:07:00", 25, "10000006", "North Archive"],
		["01:00:07:00", "01:00:08:00", 25, "10000001", "BBC Archive"],
	]);
});

it("[REP5] as csv runs no formula, and is empty for a cut without archive picture", () => {
	const context = reportContext({ ...CUT, records: [{ title: "@harbour" }, ...CUT.records.slice(1)] });
	const csv = new TextDecoder().decode(writeCsv(sourceListTable(context, sourceList(context, []))));
	expect(csv.split("\r\n")[1]).toBe(
		"01:00:00:00,01:00:03:00,00:00:03:00,North Archive,10000001,'@harbour,North Archive",
	);
	const empty = reportContext({ ...CUT, uses: [] });
	expect(sourceListTable(empty, sourceList(empty, [])).sections).toEqual([]);
});

it("[REP22] at every film frame, lists exactly the archive records that are seen there", () => {
	fc.assert(
		fc.property(anyCutInput, (input) => {
			const { context } = buildCutNow(input);
			const listed = new Map<string, number>();
			for (const one of sourceList(context, []).sources) {
				const to = countFrames(one.tcOut, context.timeline.rate);
				for (let frame = countFrames(one.tcIn, context.timeline.rate); frame < to; frame++) {
					const key = `${frame} ${one.production_locator}`;
					listed.set(key, (listed.get(key) ?? 0) + 1);
				}
			}
			const seen = new Set<string>();
			for (const [key, match] of context.matched.matches.entries())
				for (const recordId of match.kind === "records" ? match.records : [])
					for (const { recordIn, recordOut } of context.reconciliation.picture[key] ?? [])
						for (let frame = recordIn; frame < recordOut; frame++) {
							const record = context.library.records.get(recordId);
							if (record?.source_type === "Archival") seen.add(`${frame} ${record.production_locator}`);
						}
			expect([...listed.keys()].sort()).toEqual([...seen].sort());
			expect([...listed.values()].every((times) => times === 1)).toBe(true);
		}),
	);
});
