import { expect, test } from "vitest";
import { testRecord } from "../../../records-store/testing/test-record.ts";
import type { RecordContext } from "./record-context.ts";
import { fieldsOf, RECORD_FIELDS } from "./record-fields.ts";

const context: RecordContext = {
	licensors: new Map([
		[
			1,
			{
				id: 1,
				production_id: 1,
				name: "Meridian Newsreel",
				currency: "GBP",
				archive_id: null,
				records_count: 2,
			},
		],
		[
			2,
			{ id: 2, production_id: 1, name: "Harbor Photo", currency: "USD", archive_id: null, records_count: 0 },
		],
	]),
	prices: new Map([
		[
			7,
			{
				id: 7,
				licensor_id: 1,
				name: "",
				category: "Footage",
				charge_by: "Second",
				value: 48,
				min_per: "clip",
				min_value: null,
				min_time: 10,
				set_order: 0,
				meta: { rounding: "clip", charge_every_use: true },
			},
		],
	]),
	tags: [],
	customFields: [],
	cut: { id: 3, name: "Rough cut", uses: new Map([[1, { clips: 2, seconds: 74.2 }]]) },
};

function field(id: string) {
	const found = RECORD_FIELDS.find((candidate) => candidate.id === id);
	if (found === undefined) throw new Error(id);
	return found;
}
const read = (id: string, text: string, record = testRecord(1)) => field(id).read(text, record, context);

const filled = testRecord(1, {
	price_id: 7,
	date: "1947-02-01",
	date_kind: "month",
	tag_list: ["strike", "crowd"],
	trt: "00:02:38;20",
	fps: "23.98",
	promo: "in_context",
	notes: "Crowd only.<br>Music &amp; noise.",
	rights_notes: "<b>Not</b> theirs",
	fair_use: true,
	urls: ["https://example.com/a"],
});

test.each(RECORD_FIELDS.filter(({ isEditable }) => isEditable).map((candidate) => [candidate.id, candidate]))(
	"what is copied from %s can be pasted again",
	(_id, candidate) => {
		for (const record of [filled, testRecord(1)]) {
			const text = candidate.text(record, context);
			const answer = candidate.read(text, record, context);
			expect(answer).toHaveProperty("patch");
			if ("patch" in answer) expect({ ...record, ...answer.patch }).toEqual(record);
		}
	},
);

test("dates keep the precision that was typed", () => {
	expect(read("date", "14 Mar 1951")).toEqual({ patch: { date: "1951-03-14", date_kind: "day" } });
	expect(read("date", "1950s")).toEqual({ patch: { date: "1950-01-01", date_kind: "decade" } });
	expect(read("date", "30 Feb 1951")).toEqual({ error: "must be a valid date" });
	expect(read("date", " ")).toEqual({ patch: { date: null, date_kind: "day" } });
});

test("licensors and prices are typed by name, and unknown ones are reported", () => {
	expect(read("licensor", " harbor photo")).toEqual({ patch: { licensor_id: 2 } });
	expect(read("licensor", "Nobody")).toEqual({ error: "there is no licensor “Nobody”" });
	expect(read("price", "£48 per second (min 10 seconds per clip)")).toEqual({ patch: { price_id: 7 } });
	expect(read("price", "£48", testRecord(2, { licensor_id: 2 }))).toHaveProperty("error");
});

test("a price in a currency whose symbol is a word is found with plain spaces", () => {
	const licensors = new Map([...context.licensors].map(([id, one]) => [id, { ...one, currency: "CHF" }]));
	const swiss = { ...context, licensors };
	const shown = field("price").text(filled, swiss);
	expect(shown).toContain("CHF\u00a048 per second");
	for (const typed of [shown, "CHF 48 per second  (min 10 seconds per clip)"]) {
		expect(field("price").read(typed, filled, swiss)).toEqual({ patch: { price_id: 7 } });
	}
});

test("the specification's messages are shown beside the input", () => {
	expect(read("title", " ")).toEqual({ error: "must be present" });
	expect(read("source", "x".repeat(251))).toEqual({ error: "can't be longer than 250 characters" });
	expect(read("category", "painting")).toEqual({ error: "must be Audio, Footage, or Still" });
	expect(read("category", "still")).toEqual({ patch: { category: "Still" } });
	expect(read("trt", "2:38")).toEqual({ error: "must be a duration such as 00:01:30;00" });
});

test("notes keep their line breaks and typed angle brackets", () => {
	expect(read("notes", "one\ntwo <3")).toEqual({ patch: { notes: "one<br>two &lt;3" } });
	expect(read("rightsNotes", "<b>Still</b> not", filled)).toEqual({
		patch: { rights_notes: "<b>Still</b> not" },
	});
});

test("custom fields are read by their kind", () => {
	const [shelf] = fieldsOf([
		{ id: 5, production_id: 1, name: "Shelf", kind: "number", options: [], set_order: 0 },
	]).slice(-1);
	const record = testRecord(1, { custom_fields: { "4": "kept" } });
	expect(shelf?.read("1,204", record, context)).toEqual({
		patch: { custom_fields: { "4": "kept", "5": 1204 } },
	});
	expect(shelf?.read("top", record, context)).toEqual({ error: "must be a valid number" });
});

test("the current cut's use shows clips and running time", () => {
	expect(field("inCut").show(testRecord(1), context)).toBe("2 · 01:14");
	expect(field("inCut").show(testRecord(2), context)).toBe("");
});
