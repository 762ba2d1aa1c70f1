import { describe, expect, it } from "vitest";
import type { StoredRecord } from "../model/records/record.ts";
import { PROVENANCE_LABELS } from "../model/records/record-field-values.ts";
import { codes, errorsOf, planOf, xlsxOf } from "./testing/files.ts";
import { emptyLibrary } from "./testing/libraries.ts";

/** The only record of a plan. */
function only(csv: string, options: Parameters<typeof planOf>[1] = {}): StoredRecord {
	const plan = planOf(csv, options);
	expect(errorsOf(plan)).toEqual([]);
	expect(plan.library.records).toHaveLength(1);
	return plan.library.records[0]!;
}

/** The errors of a field in the first row. */
function fault(csv: string, field: string): readonly string[] | undefined {
	const plan = planOf(csv);
	expect(plan.ok).toBe(false);
	expect(plan.library).toBe(emptyLibrary);
	return plan.rows[0]?.errors.get(field);
}

describe("[IMP1] column names", () => {
	it.each([
		["Ox ID", "production_locator"],
		["Clip ID", "production_locator"],
		["LOCATOR", "production_locator"],
		["Original ID", "archive_locator"],
		["Archive", "licensor_name"],
		["Source House", "licensor_name"],
		["Duration", "trt"],
		["TRT (hh:mm:ss:ff)", "trt"],
		["Fair use?", "fair_use"],
		["Keywords", "tags"],
		["URL", "link"],
	])("%s is read as %s", (header, field) => {
		const plan = planOf(`title,category,${header}\nA,Still,`);
		expect(plan.sheets[0]?.columns[2]).toMatchObject({ header, field });
	});

	it("Archive is the archive's name beside a licensor", () => {
		const found = only("title,category,Archive,Licensor\nA,Still,Pathé Collection,Gaumont");
		expect(found.archive_name).toBe("Pathé Collection");
	});

	it("that are ambiguous give way to specific ones", () => {
		const found = only("Ox ID,Title,Type,Date,Year,ID\nHL-1,A,Still,24 May 1963,1963,77");
		expect(found).toMatchObject({ production_locator: "HL-1", archive_locator: "77", date: "1963-05-24" });
		expect(only("ID,Name,Type,Year\nHL-1,A,Still,1963")).toMatchObject({
			production_locator: "HL-1",
			title: "A",
		});
	});

	it("that are unknown are reported, and names of built-in object properties do no harm", () => {
		const plan = planOf("title,category,__proto__,constructor,toString\nA,Still,x,y,z");
		expect(codes(plan).filter((code) => code === "SHEET_UNKNOWN_COLUMN")).toHaveLength(3);
		expect(plan.ok).toBe(true);
		expect({}).not.toHaveProperty("polluted");
		const mapped = planOf("title,category\nA,Still", { map: [["title", "__proto__"]] });
		expect(codes(mapped)).toContain("SHEET_UNKNOWN_FIELD");
	});

	it("can be mapped by hand, and left out", () => {
		const map = [
			["Bild", "title"],
			["Art", "category"],
			["Notes", ""],
		] as const;
		expect(only("Bild,Art,Notes\nHafen,Still,x", { map })).toMatchObject({ title: "Hafen", notes: "" });
		expect(codes(planOf("title,category\nA,Still", { map: [["Bild", "title"]] }))).toContain(
			"SHEET_UNKNOWN_COLUMN",
		);
	});

	it("without any known name are rejected", () => {
		expect(codes(planOf("a,b\n1,2"))).toEqual(["SHEET_UNKNOWN_KIND"]);
	});
});

describe("[IMP2] the conversions of a record's fields", () => {
	it("category ignores case, and an unknown one is an error", () => {
		expect(only("title,Type\nA,footage ").category).toBe("Footage");
		expect(fault("title,Type\nA,Movie", "category")).toEqual(["must be Audio, Footage, or Still"]);
		expect(fault("title,Type\nA,", "category")).toEqual(["must be Audio, Footage, or Still"]);
	});

	it.each(["", "\u200b", "\u00a0"])("title %j must be present", (title) => {
		expect(fault(`title,category\n${title},Still`, "title")).toEqual(["must be present"]);
	});

	it("text of 251 characters, or with a NUL, is an error", () => {
		expect(only(`title,category\n${"x".repeat(250)},Still`).title).toHaveLength(250);
		expect(fault(`title,category\n${"x".repeat(251)},Still`, "title")).toEqual([
			"can't be longer than 250 characters",
		]);
		expect(fault("title,category\nA\0,Still", "title")).toEqual([
			"contains a forbidden character: U+0000, null",
		]);
	});

	it.each(["true", "T", "yes", "Y", " yes "])("[IMP5] %j is true", (text) => {
		expect(only(`title,category,fair use\nA,Still,${text}`).fair_use).toBe(true);
	});

	it.each(["false", "F", "no", "n", ""])("[IMP5] %j is false", (text) => {
		expect(only(`title,category,fair use\nA,Still,${text}`).fair_use).toBe(false);
	});

	it.each(["maybe", "1", "0", "x"])("[IMP5] %j is neither", (text) => {
		expect(fault(`title,category,fair use\nA,Still,${text}`, "fair_use")).toEqual(["must be true or false"]);
	});

	it("fps is a number and one of the rates", () => {
		expect(only("title,category,fps\nA,Footage,23.976").fps).toBe("23.98");
		expect(only("title,category,fps\nA,Footage,25").fps).toBe("25");
		expect(fault("title,category,fps\nA,Footage,pal", "fps")).toEqual(["must be a valid number"]);
		expect(fault("title,category,fps\nA,Footage,26", "fps")).toEqual(["must be 23.98, 24, 25, 29.97, or 30"]);
	});

	it("[TC9] trt is a duration", () => {
		expect(only("title,category,trt\nA,Footage,00:01:30;12").trt).toBe("00:01:30;12");
		expect(fault("title,category,trt\nA,Footage,1:30", "trt")).toHaveLength(1);
	});

	it("[IMP3] a date keeps its precision, and the preview shows it", () => {
		expect(only("title,category,date\nA,Still,5/24")).toMatchObject({
			date: "2024-05-01",
			date_kind: "month",
		});
		expect(only("title,category,date\nA,Still,5/25")).toMatchObject({
			date: "1925-05-01",
			date_kind: "month",
		});
		expect(only("title,category,date\nA,Still,1960s", { pivotYear: 70 })).toMatchObject({
			date_kind: "decade",
		});
		expect(planOf("title,category,date\nA,Still,1963").rows[0]?.values.get("date")).toBe("1963-01-01");
		expect(fault("title,category,date\nA,Still,soon", "date")).toEqual(["must be a valid date"]);
	});

	it("line breaks in notes become <br>, tags are trimmed and compared ignoring case, and a link is an entry", () => {
		const csv = 'title,category,notes,tags,link\nA,Still,"one\r\ntwo",", ,a,,A, b,",archive.org/x';
		expect(only(csv)).toMatchObject({
			notes: "one<br>two",
			tag_list: ["a", "b"],
			tags: "a,b",
			urls: ["archive.org/x"],
		});
	});

	it("too many tags, and an invalid link, are errors of their row", () => {
		const tags = Array.from({ length: 300 }, (_, index) => index).join(",");
		expect(fault(`title,category,tags\nA,Still,"${tags}"`, "tags")).toEqual(["can't be more than 250 tags"]);
		expect(fault("title,category,link\nA,Still,javascript:alert(1)", "link")).toEqual([
			"must be a valid URL",
		]);
	});

	it("[IMP5] columns of title and notes are joined with their names, and of other fields the last one counts", () => {
		const csv = "Title,Clip name,Notes,Comments,Type,Category\nHarbour,Wide,n,,Still,Footage";
		expect(only(csv)).toMatchObject({
			title: "Title: Harbour, Clip name: Wide",
			notes: "Notes: n",
			category: "Footage",
		});
	});

	it("text that looks like a formula stays text, and ox's own mark is removed", () => {
		expect(only("title,category,source\n=1+1,Still,'=x").title).toBe("=1+1");
		expect(only("title,category,source\n=1+1,Still,'=x").source).toBe("=x");
	});

	it("an empty licensor is Unknown, a new one gets the production's currency, and Public Domain is recognized", () => {
		const plan = planOf(
			"title,category,licensor\nA,Still,\nB,Still,Gaumont\nC,Still,public domain\nD,Still,gaumont ",
		);
		expect(
			plan.library.licensors.map(({ name, currency, records_count }) => [name, currency, records_count]),
		).toEqual([
			["Unknown", "USD", 1],
			["Gaumont", "USD", 2],
			["Public Domain", "USD", 1],
		]);
	});

	it("[ID2] custom fields are columns too", () => {
		const found = only("title,category,Episode,Cleared on,Seen,Reel colour\nA,Still,3,24 May 1963,yes,red");
		expect(found.custom_fields).toEqual({ 1: 3, 3: "1963-05-24", 4: true, 5: "Red" });
		expect(fault("title,category,Seen\nA,Still,perhaps", "custom_fields.4")).toHaveLength(1);
	});
});

describe("locators", () => {
	it("[ID1] are assigned to rows without one, skipping used ones", () => {
		const plan = planOf("locator,title,category\n,A,Still\n00000001,B,Still\n,C,Still");
		expect(plan.library.records.map((one) => one.production_locator)).toEqual([
			"00000002",
			"00000001",
			"00000003",
		]);
		expect(plan.locator.next_number).toBe(4);
	});

	it("get their leading zeros back if others show that they had them", () => {
		const rows = [
			["Ox ID", "Title", "Type"],
			[42, "A", "Still"],
			[10000001, "B", "Still"],
		];
		const plan = planOf(xlsxOf({ Log: rows }));
		expect(plan.library.records.map((one) => one.production_locator)).toEqual(["00000042", "10000001"]);
		expect(codes(plan)).toContain("SHEET_LOCATOR_NUMBER");
	});

	it("that are short numbers otherwise stay unchanged, with a warning", () => {
		const plan = planOf(
			xlsxOf({
				Log: [
					["Ox ID", "Title", "Type"],
					[42, "A", "Still"],
				],
			}),
		);
		expect(plan.library.records[0]?.production_locator).toBe("42");
		expect(codes(plan)).toContain("SHEET_LOCATOR_NUMBER");
	});
});

describe("[DSC1] provenance", () => {
	it.each([
		["generated", "generated"],
		["AI generated", "generated"],
		["Composite with generated parts", "composite_generated"],
		["Colorized", "enhanced"],
		["trainedAlgorithmicMedia", "generated"],
		["", null],
	])("%s is read as %s", (cell, provenance) => {
		const found = only(`title,category,AI disclosure,Alterations\nA,Still,${cell},Sky only`);
		expect(found).toMatchObject({ provenance, provenance_notes: "Sky only" });
	});

	it("that is unknown is refused with the choices", () => {
		expect(fault("title,category,Provenance\nA,Still,humanEdits", "provenance")?.[0]).toContain(
			"must be authentic, restored",
		);
	});

	it.each(Object.entries(PROVENANCE_LABELS))("%s is read from its label, %s", (provenance, label) => {
		expect(only(`title,category,Provenance\nA,Still,${label}`).provenance).toBe(provenance);
	});
});
