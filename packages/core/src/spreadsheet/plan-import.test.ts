import { describe, expect, it } from "vitest";
import type { StoredRecord } from "../model/record.ts";
import { codes, errorsOf, fixture, planOf, xlsxOf } from "./testing/files.ts";
import { emptyLibrary, licensor, record } from "./testing/libraries.ts";

/** The only record of a plan. */
function only(csv: string, options: Parameters<typeof planOf>[1] = {}): StoredRecord {
	const plan = planOf(csv, options);
	expect(errorsOf(plan)).toEqual([]);
	expect(plan.library.records).toHaveLength(1);
	return plan.library.records[0]!;
}

/** What is wrong with a field of the first row. */
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

	it("that say little give way to those that say more", () => {
		const found = only("Ox ID,Title,Type,Date,Year,ID\nHL-1,A,Still,24 May 1963,1963,77");
		expect(found).toMatchObject({ production_locator: "HL-1", archive_locator: "77", date: "1963-05-24" });
		expect(only("ID,Name,Type,Year\nHL-1,A,Still,1963")).toMatchObject({
			production_locator: "HL-1",
			title: "A",
		});
	});

	it("that are unknown are told, and names of an object's own properties harm nothing", () => {
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

	it("that tell nothing are refused", () => {
		expect(codes(planOf("a,b\n1,2"))).toEqual(["SHEET_UNKNOWN_KIND"]);
	});
});

describe("[IMP2] the conversions of a record's fields", () => {
	it("category is found in any case, and an unknown one is an error", () => {
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
		expect(fault("title,category\nA\0,Still", "title")).toEqual(["contains a forbidden character"]);
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

	it("[IMP3] a date keeps how much of it is known, and the preview shows it", () => {
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

	it("line breaks in notes are <br>, tags are trimmed and told apart without case, a link is an entry", () => {
		const csv = 'title,category,notes,tags,link\nA,Still,"one\r\ntwo",", ,a,,A, b,",archive.org/x';
		expect(only(csv)).toMatchObject({
			notes: "one<br>two",
			tag_list: ["a", "b"],
			tags: "a,b",
			urls: ["archive.org/x"],
		});
	});

	it("too many tags, and a link that is none, are errors of their row", () => {
		const tags = Array.from({ length: 300 }, (_, index) => index).join(",");
		expect(fault(`title,category,tags\nA,Still,"${tags}"`, "tags")).toEqual(["can't be more than 250 tags"]);
		expect(fault("title,category,link\nA,Still,javascript:alert(1)", "link")).toEqual([
			"must be a valid URL",
		]);
	});

	it("[IMP5] columns of title and notes are joined with their names, of others the last stands", () => {
		const csv = "Title,Clip name,Notes,Comments,Type,Category\nHarbour,Wide,n,,Still,Footage";
		expect(only(csv)).toMatchObject({
			title: "Title: Harbour, Clip name: Wide",
			notes: "Notes: n",
			category: "Footage",
		});
	});

	it("text that looks like a formula stays text, and our own mark is taken off", () => {
		expect(only("title,category,source\n=1+1,Still,'=x").title).toBe("=1+1");
		expect(only("title,category,source\n=1+1,Still,'=x").source).toBe("=x");
	});

	it("an empty licensor is Unknown; a new one is made in the production's currency; Public Domain is itself", () => {
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

	it("[ID2] the production's own fields are columns too", () => {
		const found = only("title,category,Episode,Cleared on,Seen,Reel colour\nA,Still,3,24 May 1963,yes,red");
		expect(found.custom_fields).toEqual({ 1: 3, 3: "1963-05-24", 4: true, 5: "Red" });
		expect(fault("title,category,Seen\nA,Still,perhaps", "custom_fields.4")).toHaveLength(1);
	});
});

describe("locators", () => {
	it("[ID1] are given where a row has none, past those that are taken", () => {
		const plan = planOf("locator,title,category\n,A,Still\n00000001,B,Still\n,C,Still");
		expect(plan.library.records.map((one) => one.production_locator)).toEqual([
			"00000002",
			"00000001",
			"00000003",
		]);
		expect(plan.locator.next_number).toBe(4);
	});

	it("get their leading zeros back where others show that they had them", () => {
		const rows = [
			["Ox ID", "Title", "Type"],
			[42, "A", "Still"],
			[10000001, "B", "Still"],
		];
		const plan = planOf(xlsxOf({ Log: rows }));
		expect(plan.library.records.map((one) => one.production_locator)).toEqual(["00000042", "10000001"]);
		expect(codes(plan)).toContain("SHEET_LOCATOR_NUMBER");
	});

	it("that are short numbers stay as they are, with a warning, where nothing shows it", () => {
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

describe("[IMP2] rows that are there already", () => {
	const library = {
		...emptyLibrary,
		licensors: [licensor({ name: "Gaumont", records_count: 1 })],
		records: [record({ title: "Harbour", production_locator: "HL-1", notes: "kept" })],
	};
	const same = "locator,title,category,licensor\nhl-1,Harbour,Footage,gaumont";
	const other = "locator,title,category,licensor\nhl-1,Quay,Still,Pathé";

	it("change nothing with the same values, and are told", () => {
		for (const onDuplicate of ["error", "skip", "update"] as const) {
			const plan = planOf(same, { library, onDuplicate });
			expect(plan.library).toBe(library);
			expect(plan.counts.records).toEqual({ added: 0, updated: 0, unchanged: 1, skipped: 0 });
			expect(codes(plan)).toEqual(["SHEET_ALREADY_THERE"]);
		}
	});

	it("are an error with other values, by the locator in any case", () => {
		const plan = planOf(other, { library });
		expect(codes(plan)).toEqual(["SHEET_DUPLICATE"]);
		expect(plan).toMatchObject({ ok: false, library });
	});

	it("are skipped, leaving no licensor behind that only they named", () => {
		const plan = planOf(other, { library, onDuplicate: "skip" });
		expect(plan.library).toBe(library);
		expect(plan.counts.records.skipped).toBe(1);
	});

	it("are updated in the fields that the sheet has", () => {
		const plan = planOf(other, { library, onDuplicate: "update" });
		expect(plan.library.records).toMatchObject([
			{ id: 1, title: "Quay", category: "Still", licensor_id: 2, production_locator: "HL-1", notes: "kept" },
		]);
		expect(plan.library.licensors.map(({ name, records_count }) => [name, records_count])).toEqual([
			["Gaumont", 0],
			["Pathé", 1],
			["Unknown", 0],
		]);
		expect(planOf(other, { library: plan.library, onDuplicate: "update" }).library).toBe(plan.library);
	});

	it("are found by title and licensor without a locator", () => {
		const plan = planOf("title,category,licensor\nHARBOUR,Footage,Gaumont\nHarbour,Footage,Pathé", {
			library,
			onDuplicate: "skip",
		});
		expect(plan.counts.records).toMatchObject({ skipped: 1, added: 1 });
	});

	it("are only warned about with another locator", () => {
		const plan = planOf("locator,title,category,licensor\nHL-2,Harbour,Footage,Gaumont", { library });
		expect(codes(plan)).toEqual(["SHEET_POSSIBLE_DUPLICATE"]);
		expect(plan.counts.records.added).toBe(1);
	});

	it("twice in one file are an error that names both", () => {
		const plan = planOf("locator,title,category\nA1,Harbour,Still\na1,Quay,Still");
		expect(plan.diagnostics).toMatchObject([{ code: "SHEET_REPEATED_ROW", line: 3 }]);
		expect(errorsOf(plan)[0]).toContain("row 2");
		expect(
			planOf("locator,title,category\nA1,X,Still\na1,Y,Still", { onDuplicate: "update" }).library.records,
		).toMatchObject([{ title: "Y" }]);
	});

	it("save nothing where the last row of many is wrong, and name file, row, field and value", () => {
		const rows = Array.from(
			{ length: 300 },
			(_, index) => `T${index},Still,${index === 298 ? "maybe" : "no"}`,
		);
		const plan = planOf(`title,category,fair use\n${rows.join("\n")}`);
		expect(plan.ok).toBe(false);
		expect(plan.library).toBe(emptyLibrary);
		expect(plan.counts.records.added).toBe(0);
		expect(plan.diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
			{ file: "log", line: 300, column: 3, field: "fair_use", text: "maybe" },
		]);
	});
});

describe("a workbook of all five kinds", () => {
	const plan = planOf(fixture("five-kinds.xlsx"));
	const { records, prices, licensors, conditions, altFiles } = plan.library;
	const priceOf = (id: number | null | undefined) => prices.find((price) => price.id === id)?.name;

	it("is imported in whatever order its sheets stand, leaving out what it does not know", () => {
		expect(errorsOf(plan)).toEqual([]);
		expect(plan.sheets.map(({ kind }) => kind)).toEqual([
			"records",
			"licensors",
			"prices",
			"conditions",
			"alt-files",
		]);
		expect(codes(plan)).toContain("SHEET_LEFT_OUT");
		expect(licensors.map(({ name, currency }) => [name, currency])).toEqual([
			["North Sea Archive", "GBP"],
			["Kystfilm", "NOK"],
			["Unknown", "USD"],
		]);
	});

	it("[COST2] gives records the price they name, or the only one that fits", () => {
		expect(
			records.map(({ price_id, secondary_price_id }) => [priceOf(price_id), priceOf(secondary_price_id)]),
		).toEqual([
			["Broadcast", "Sound"],
			["Sound", undefined],
			["Web", undefined],
			[undefined, undefined],
		]);
	});

	it("says which prices there were where several fit", () => {
		const [note] = plan.diagnostics.filter(({ code }) => code === "SHEET_PRICE_NOT_CHOSEN");
		expect(note).toMatchObject({ severity: "info", line: 5 });
		expect(note?.message).toContain('"Standard" (Footage), "Premium" (Footage)');
	});

	it("reads prices and conditions with what they leave empty", () => {
		expect(prices[0]).toMatchObject({
			charge_by: "Second",
			value: 42.5,
			min_per: "project",
			min_time: 30,
			min_value: null,
			meta: { rounding: "project", charge_every_use: true },
		});
		expect(prices.map(({ meta }) => meta.charge_every_use)).toEqual([true, true, false, true, true, true]);
		expect(conditions[1]).toMatchObject({
			category: "Additional Fee",
			value: 10,
			meta: {
				valueType: "percentage",
				recur: true,
				recurStep: 60,
				recurType: "Second",
				recurCategory: "Footage",
			},
		});
	});

	it("leads alt files to their records", () => {
		expect(altFiles.map(({ purpose, record_ids }) => [purpose, record_ids])).toEqual([
			["ignored", []],
			["tracked_non_ox", []],
			[null, [1, 4]],
		]);
	});

	it.each(["xlsx", "ods", "xls"])("changes nothing when it is imported again, from %s", (format) => {
		for (const onDuplicate of ["error", "update"] as const) {
			const again = planOf(fixture(`five-kinds.${format}`), { library: plan.library, onDuplicate });
			expect(errorsOf(again)).toEqual([]);
			expect(again.library).toBe(plan.library);
		}
	});
});

describe("prices, conditions and alt files", () => {
	const library = {
		...emptyLibrary,
		licensors: [licensor({ name: "Gaumont", currency: "EUR", records_count: 1 })],
		records: [record({})],
	};

	it("new prices are given to records that had none, where only one fits", () => {
		const plan = planOf("licensor,price,category,charge_by,value\nGaumont,Std,Footage,Second,5", { library });
		expect(plan.library.records[0]?.price_id).toBe(1);
		expect(plan.counts).toMatchObject({ prices: { added: 1 }, records: { updated: 1 } });
		expect(codes(plan)).toEqual(["SHEET_PRICE_GIVEN"]);
	});

	it("a price that the licensor does not have is an error", () => {
		const plan = planOf("title,category,licensor,price\nA,Still,Gaumont,Web", { library });
		expect(plan.rows[0]?.errors.get("price")?.[0]).toContain("must be a price of Gaumont");
	});

	it.each(["12,50", "-1", "1e308", "abc", "0.12345"])("%s is no price", (value) => {
		const plan = planOf(`licensor,price,category,charge_by,value\nG,,Still,Use,"${value}"`);
		expect(plan.rows[0]?.errors.get("value")).toEqual(["must be a valid number"]);
	});

	it("a minimum that counts for nothing is warned about", () => {
		const plan = planOf("licensor,price,category,charge_by,value,min_value\nG,,Still,Use,5,50");
		expect(codes(plan)).toContain("SHEET_MINIMUM_UNUSED");
	});

	it("an alt file must lead to records that exist", () => {
		expect(planOf("name,purpose,records\nx.mov,,00000009", { library }).ok).toBe(false);
		expect(planOf("name,purpose,records\nx.mov,,", { library }).ok).toBe(false);
		expect(
			planOf("name,purpose,records\nx.mov,redirect,00000001", { library }).library.altFiles,
		).toMatchObject([{ purpose: null, record_ids: [1] }]);
		expect(planOf("name,purpose\nx.mov,hidden", { library }).rows[0]?.errors.get("purpose")).toEqual([
			"must be ignored, tracked_non_ox, or redirect",
		]);
	});

	it("a licensor's empty currency leaves the one it has", () => {
		expect(planOf("licensor,currency\nGaumont,", { library }).library).toBe(library);
		expect(
			planOf("licensor,currency\nGaumont,gbp", { library, onDuplicate: "update" }).library.licensors[0]
				?.currency,
		).toBe("GBP");
		expect(planOf("licensor,currency\nGaumont,pounds", { library }).ok).toBe(false);
	});
});

it("[IMP4] an error cell and a formula without value are errors of their rows that name the cells", () => {
	const plan = planOf(fixture("faulty-cells-hidden-sheet-merged.xlsm"));
	expect(errorsOf(plan)).toEqual([
		expect.stringContaining("cell A3 holds the error #N/A"),
		expect.stringContaining("cell A4 holds a formula without its value"),
	]);
	expect(plan.library).toBe(emptyLibrary);
});
