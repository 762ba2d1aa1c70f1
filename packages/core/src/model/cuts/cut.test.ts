import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { reportSet } from "../testing/report-set.ts";
import { cutCreateSchema, cutSchema, cutUpdateSchema, limitedCutSchema } from "./cut.ts";

const info = {
	...{ name: "Rough cut", date: "2026-11-20", timelineLength: 100 },
	...{ startsAtTc: "01:00:00:00", endsAtTc: "01:00:04:00" },
	stats: { numRecordsUsed: 1, totalArchiveTime: 25 },
};
const limited = { id: 1, production_id: 2, info, nle_config: { fps: "25" } };

test("a cut charges source time, is open and shows US dollars by default", () => {
	expect(limitedCutSchema.parse(limited).info).toEqual({
		...info,
		description: "",
		useSourceTcs: true,
		locked: false,
		displayCurrency: "USD",
	});
});

test("a full cut contains the timeline and the reports, a limited one doesn't", () => {
	const full = cutSchema.parse({ ...limited, nle_timeline: "{}", report_set: reportSet });
	expect(full.report_set).toEqual(reportSet);
	expect(messages(cutSchema, limited)).toHaveLength(2);
	expect(messages(limitedCutSchema, limited)).toEqual([]);
});

test("a new cut needs a name, a date and a rate", () => {
	expect(messages(cutCreateSchema, { info: {}, nle_config: {} })).toEqual([
		"info.name: must be present",
		"info.date: must be present",
		"nle_config.fps: must be 23.98, 24, 25, 29.97, 30, 47.95, 48, 50, 59.94, or 60",
	]);
});

test.each([0, -25, "abc", 1e9, Number.NaN, 23.976023976023978, "25 "])(
	"the rate %j is not one of the options",
	(fps) => {
		expect(messages(limitedCutSchema, { ...limited, nle_config: { fps } })).toEqual([
			"nle_config.fps: must be 23.98, 24, 25, 29.97, 30, 47.95, 48, 50, 59.94, or 60",
		]);
	},
);

test.each([
	[25, "25"],
	[23.98, "23.98"],
	[29.97, "29.97"],
	["60", "60"],
])("the rate %j is stored as its name", (fps, name) => {
	expect(limitedCutSchema.parse({ ...limited, nle_config: { fps } }).nle_config.fps).toBe(name);
	expect(cutUpdateSchema.parse({ nle_config: { fps } })).toEqual({ nle_config: { fps: name } });
});

test.each(["2026-11-20T14:00:00.000Z", "2026-11-20T00:00:00+02:00", "2026-11-20"])(
	"a cut dated %s has that day",
	(date) => {
		expect(cutCreateSchema.parse({ info: { ...info, date }, nle_config: { fps: 25 } }).info.date).toBe(
			"2026-11-20",
		);
		expect(cutUpdateSchema.parse({ info: { date } })).toEqual({ info: { date: "2026-11-20" } });
	},
);

test.each(["2026-02-30T00:00:00Z", "2026-11-20T25:00:00Z", "0000-01-01T00:00:00Z", "2026-11-20 14:00"])(
	"%s is an invalid date of a cut",
	(date) => {
		expect(messages(cutUpdateSchema, { info: { date } })).toEqual(["info.date: must be a valid date"]);
	},
);

test("a full cut that isn't built yet has neither timeline nor reports", () => {
	const unbuilt = { ...limited, nle_timeline: null, report_set: null };
	expect(messages(cutSchema, unbuilt)).toEqual([]);
});

test("[MOD8] an update only has the fields that it names, without defaults", () => {
	expect(cutUpdateSchema.parse({})).toEqual({});
	expect(cutUpdateSchema.parse({ info: { name: "Fine cut" } })).toEqual({ info: { name: "Fine cut" } });
	expect(messages(cutUpdateSchema, { info: { name: "", locked: "yes" } })).toHaveLength(2);
});

test("[CUT11] a whole cut can be sent back unchanged, and a client's computed values are accepted", () => {
	const whole = { ...limited, nle_timeline: "{}", report_set: { costReport: "none" } };
	for (const schema of [cutCreateSchema, cutUpdateSchema]) {
		expect(schema.parse(whole)).toMatchObject({ nle_timeline: "{}", report_set: { costReport: "none" } });
		expect(messages(schema, { ...whole, report_set: "none" })).toHaveLength(1);
	}
});
