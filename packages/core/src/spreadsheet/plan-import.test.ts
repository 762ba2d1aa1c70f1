import { describe, expect, it } from "vitest";
import type { Library } from "../model/library/library.ts";
import type { StoredRecord } from "../model/records/record.ts";
import { planImport } from "./plan-import.ts";
import { readWorkbook } from "./read-workbook.ts";
import { codes, errorsOf, fixture, planOf, xlsxOf } from "./testing/files.ts";
import { emptyLibrary, licensor, record } from "./testing/libraries.ts";

describe("[IMP2] rows of existing items", () => {
	const library = {
		...emptyLibrary,
		licensors: [licensor({ name: "Gaumont", records_count: 1 })],
		records: [record({ title: "Harbour", production_locator: "HL-1", notes: "kept" })],
	};
	const same = "locator,title,category,licensor\nhl-1,Harbour,Footage,gaumont";
	const other = "locator,title,category,licensor\nhl-1,Quay,Still,Pathé";

	it("change nothing with the same values, and are reported", () => {
		for (const onDuplicate of ["error", "skip", "update"] as const) {
			const plan = planOf(same, { library, onDuplicate });
			expect(plan.library).toBe(library);
			expect(plan.counts.records).toEqual({ added: 0, updated: 0, unchanged: 1, skipped: 0 });
			expect(codes(plan)).toEqual(["SHEET_ALREADY_THERE"]);
		}
	});

	it("change nothing if only the order of tags differs, or a price's default rounding is explicit", () => {
		const tagged = {
			...library,
			records: [record({ ...library.records[0], tag_list: ["France", "newsreel"] })],
		};
		const tags = (list: string) =>
			`locator,title,category,licensor,tags\nHL-1,Harbour,Footage,Gaumont,"${list}"`;
		expect(codes(planOf(tags("newsreel, France"), { library: tagged }))).toEqual(["SHEET_ALREADY_THERE"]);
		for (const other of ["newsreel", "newsreel, France, quay", "newsreel, Paris"])
			expect(codes(planOf(tags(other), { library: tagged }))).toEqual(["SHEET_DUPLICATE"]);

		const prices = (rounding: string) =>
			`licensor,price,category,charge_by,value,rounding,project_rounding\nGaumont,Reel,Footage,Second,9,project,${rounding}`;
		const priced = planOf(prices(""), { library }).library;
		expect(codes(planOf(prices("down"), { library: priced }))).toEqual(["SHEET_ALREADY_THERE"]);
		expect(codes(planOf(prices("up"), { library: priced }))).toEqual(["SHEET_DUPLICATE"]);
	});

	it("are an error with other values, matched by locator ignoring case", () => {
		const plan = planOf(other, { library });
		expect(codes(plan)).toEqual(["SHEET_DUPLICATE"]);
		expect(plan).toMatchObject({ ok: false, library });
	});

	it("are skipped, without creating licensors that only they name", () => {
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

	it("only cause a warning with another locator", () => {
		const plan = planOf("locator,title,category,licensor\nHL-2,Harbour,Footage,Gaumont", { library });
		expect(codes(plan)).toEqual(["SHEET_POSSIBLE_DUPLICATE"]);
		expect(plan.counts.records.added).toBe(1);
	});

	it("[RCD15] can't give a Still a duration, and remove it from a record that becomes one", () => {
		const plan = planOf("title,category,trt\nHarbour,Still,00:01:00;00\nQuay,Footage,00:01:00;00");
		expect(errorsOf(plan)).toEqual([expect.stringContaining("only Footage and Audio have a duration")]);
		const timed = { ...library, records: [record({ ...library.records[0], trt: "00:01:00;00" })] };
		const row = "locator,title,category,licensor\nHL-1,Harbour,Still,Gaumont";
		const updated = planOf(row, { library: timed, onDuplicate: "update" });
		expect(updated.library.records).toMatchObject([{ category: "Still", trt: null }]);
		const given = planOf(row.replace("category", "trt").replace("Still", "00:02:00;00"), {
			library: { ...library, records: [record({ ...library.records[0], category: "Still" })] },
			onDuplicate: "update",
		});
		expect(errorsOf(given)).toHaveLength(1);
	});

	it("twice in one file are an error that names both", () => {
		const plan = planOf("locator,title,category\nA1,Harbour,Still\na1,Quay,Still");
		expect(plan.diagnostics).toMatchObject([{ code: "SHEET_REPEATED_ROW", line: 3 }]);
		expect(errorsOf(plan)[0]).toContain("row 2");
		expect(
			planOf("locator,title,category\nA1,X,Still\na1,Y,Still", { onDuplicate: "update" }).library.records,
		).toMatchObject([{ title: "Y" }]);
	});

	it("save nothing if the last row of many is invalid, and name file, row, field and value", () => {
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

	it("is imported whatever the order of its sheets, without unknown ones", () => {
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

	it("[COST2] assigns records the price that they name, or the only one that fits", () => {
		expect(
			records.map(({ price_id, secondary_price_id }) => [priceOf(price_id), priceOf(secondary_price_id)]),
		).toEqual([
			["Broadcast", "Sound"],
			["Sound", undefined],
			["Web", undefined],
			[undefined, undefined],
		]);
	});

	it("lists the prices if several fit", () => {
		const [note] = plan.diagnostics.filter(({ code }) => code === "SHEET_PRICE_NOT_CHOSEN");
		expect(note).toMatchObject({ severity: "info", line: 5 });
		expect(note?.message).toContain('"Standard" (Footage), "Premium" (Footage)');
	});

	it("reads prices and conditions with empty cells", () => {
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

	it("links alt files to their records", () => {
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

	it("new prices are assigned to records without one, if only one fits", () => {
		const plan = planOf("licensor,price,category,charge_by,value\nGaumont,Std,Footage,Second,5", { library });
		expect(plan.library.records[0]?.price_id).toBe(1);
		expect(plan.counts).toMatchObject({ prices: { added: 1 }, records: { updated: 1 } });
		expect(codes(plan)).toEqual(["SHEET_PRICE_GIVEN"]);
	});

	it("a price that the licensor does not have is an error", () => {
		const plan = planOf("title,category,licensor,price\nA,Still,Gaumont,Web", { library });
		expect(plan.rows[0]?.errors.get("price")).toEqual(["can't be set: Gaumont has no prices"]);
		const priced = "licensor,price,category,charge_by,value\nGaumont,Film,Footage,Second,5";
		const other = planOf("title,category,licensor,price\nA,Still,Gaumont,Web", {
			library: planOf(priced, { library }).library,
		});
		expect(other.rows[0]?.errors.get("price")).toEqual(['must be a price of Gaumont: "Film" (Footage)']);
		const nobodys = planOf("title,category,price\nA,Still,Web", { library });
		expect(nobodys.rows[0]?.errors.get("price")).toEqual(["can't be set without a licensor"]);
	});

	it("a price that a record's licensor does not have names that licensor, without a column for it", () => {
		const plan = planOf("production_locator,price\n00000001,Web", { library });
		expect(plan.rows[0]?.errors.get("price")).toEqual(["can't be set: Gaumont has no prices"]);
	});

	it("[IMP10] none in a price column means no price, even if only one would fit; a price may have that name", () => {
		const terms =
			"licensor,price,category,charge_by,value\nGaumont,Film,Footage,Second,5\nGaumont,Sound,Audio,Second,1";
		const priced = planOf(terms, { library }).library;
		const sheet =
			"title,category,licensor,price,secondary_price\nA,Footage,Gaumont,None,none\nB,Footage,Gaumont,,";
		const { records } = planOf(sheet, { library: priced }).library;
		expect(records.map(({ price_id, secondary_price_id }) => [price_id, secondary_price_id])).toEqual([
			[1, 2],
			[null, null],
			[1, 2],
		]);
		const cleared = planOf("production_locator,price\n00000001,none", {
			library: priced,
			onDuplicate: "update",
		});
		expect(cleared.library.records[0]).toMatchObject({ price_id: null, secondary_price_id: 2 });
		const called = planOf("licensor,price,category,charge_by,value\nGaumont,None,Still,Use,5", {
			library: priced,
		});
		const named = planOf("title,category,licensor,price\nC,Still,Gaumont,none", { library: called.library });
		expect(named.library.records.at(-1)?.price_id).toBe(3);
	});

	it("a named price of another category is used, with a warning", () => {
		const priced = planOf("licensor,price,category,charge_by,value\nGaumont,Film,Footage,Minute,900", {
			library,
		});
		const plan = planOf("title,category,licensor,price\nSong,Audio,Gaumont,Film", {
			library: priced.library,
		});
		expect(codes(plan)).toContain("SHEET_PRICE_OTHER_CATEGORY");
		expect(plan.library.records.at(-1)?.price_id).toBe(1);
	});

	it("a sheet of conditions with few columns isn't taken for prices", () => {
		const plan = planOf("licensor,set_order,category,value\nGaumont,1,Discount Percentage,15", { library });
		expect(plan.counts.conditions.added).toBe(1);
		expect(plan.library.conditions[0]).toMatchObject({ category: "Discount Percentage", value: 15 });
	});

	it("[COST63] a discount of more than 100 per cent is an error of its value", () => {
		const message = "can't be more than 100 for a Discount Percentage";
		const sheet = "licensor,set_order,category,value\nGaumont,1,";
		const plan = planOf(`${sheet}Discount Percentage,150`, { library });
		expect(plan.rows[0]?.errors.get("value")).toEqual([message]);
	});

	describe("[IMP12] a condition without set_order", () => {
		const sheet = "licensor,category,value\nGaumont,Additional Fee,100\nGaumont,Flat Deal,5000";
		const described = "licensor,category,description,value\nGaumont,Additional Fee,";
		const first = planOf("licensor,set_order,category,value\nGaumont,1,Discount Percentage,15", { library });
		const placesOf = ({ conditions }: Library<StoredRecord>) =>
			conditions.map(({ category, set_order }) => [category, set_order]);

		it("is added after existing ones, and recognized when it is imported again", () => {
			const plan = planOf(sheet, { library: first.library });
			expect(placesOf(plan.library)).toEqual([
				["Discount Percentage", 1],
				["Additional Fee", 2],
				["Flat Deal", 3],
			]);
			expect(planOf(sheet, { library: plan.library }).library).toBe(plan.library);
		});

		it("is found by category and description, and then distinguished by its other values", () => {
			const there = planOf(`${described}Scan,100\nGaumont,Additional Fee,Scan,100`, { library }).library;
			expect(there.conditions).toHaveLength(2);
			expect(planOf(`${described}Scan,120`, { library: there }).ok).toBe(false);
			const updated = planOf(`${described}scan,120`, { library: there, onDuplicate: "update" });
			expect(updated.library.conditions.map(({ value }) => value)).toEqual([120, 100]);
			expect(planOf(`${described}Courier,20`, { library: there }).library.conditions).toHaveLength(3);
		});

		it("may share a sheet with others that have one", () => {
			const mixed =
				"licensor,set_order,category,value\nGaumont,,Additional Fee,1\nGaumont,7,Additional Fee,2\nGaumont,,Additional Fee,3";
			const plan = planOf(mixed, { library });
			expect(plan.library.conditions.map(({ set_order }) => set_order)).toEqual([1, 7, 8]);
			expect(planOf(mixed, { library: plan.library }).library).toBe(plan.library);
		});
	});

	const pounds = planOf("licensor,currency\nG,GBP").library;

	it.each([
		["12,50", 12.5],
		["£12.50", 12.5],
		["£ 12,50", 12.5],
		["12.50 GBP", 12.5],
		["1,234.50", 1234.5],
		["1.234,50 £", 1234.5],
	])("[IMP17] an amount can be written as %s", (written, value) => {
		const header = "licensor,price,category,charge_by,value,min_value,min_per";
		const prices = planOf(`${header}\nG,,Still,Use,"${written}","${written}",clip`, { library: pounds });
		expect(prices.library.prices).toMatchObject([{ value, min_value: value }]);
		const conditions = planOf(`licensor,category,value\nG,Flat Deal,"${written}"`, { library: pounds });
		expect(conditions.library.conditions).toMatchObject([{ value }]);
	});

	it.each([
		["1,234", "is ambiguous: write 1234 or 1.234"],
		["€12.50", "is in €, but must be in GBP: convert it, or leave out € if the number is in GBP"],
	])("[IMP17] %s is refused", (written, message) => {
		const sheet = `licensor,price,category,charge_by,value\nG,,Still,Use,"${written}"`;
		const plan = planOf(sheet, { library: pounds });
		expect(plan.rows[0]?.errors.get("value")).toEqual([message]);
	});

	it.each<[string, string[] | undefined]>([
		['"£"#,##0.00', undefined],
		["#,##0.00", undefined],
		["[$$-409]#,##0.00", ["is in $, but must be in GBP: convert it, or leave out $ if the number is in GBP"]],
	])("[IMP17] a number in a cell that shows it as %s counts like text", (z, errors) => {
		const header = ["licensor", "price", "category", "charge_by", "value"];
		const bytes = xlsxOf({ Prices: [header, ["G", "", "Still", "Use", { t: "n", v: 12.5, z }]] });
		const plan = planOf(bytes, { library: pounds });
		expect(plan.rows[0]?.errors.get("value")).toEqual(errors);
		expect(plan.library.prices).toMatchObject(errors ? [] : [{ value: 12.5 }]);
	});

	it("[IMP17] a sign of letters is read beside an amount, and that of another currency refused", () => {
		const sheet = "licensor,price,category,charge_by,value\nG,,Still,Use,Kč 12";
		const koruny = planOf("licensor,currency\nG,CZK").library;
		expect(planOf(sheet, { library: koruny }).library.prices).toMatchObject([{ value: 12 }]);
		expect(planOf(sheet, { library: pounds }).rows[0]?.errors.get("value")).toEqual([
			"is in Kč, but must be in GBP: convert it, or leave out Kč if the number is in GBP",
		]);
	});

	it("[IMP17] 1.250 is ambiguous beside a euro sign, not alone", () => {
		const sheet = "licensor,price,category,charge_by,value\nG,,Still,Use,1.250";
		const euros = planOf("licensor,currency\nG,EUR").library;
		expect(planOf(sheet, { library: euros }).library.prices).toMatchObject([{ value: 1.25 }]);
		expect(planOf(`${sheet} €`, { library: euros }).rows[0]?.errors.get("value")).toEqual([
			"is ambiguous: write 1250 or 1.250",
		]);
	});

	it("[IMP17] a new licensor's currency sign is that of the project", () => {
		const sheet = "licensor,price,category,charge_by,value\nNew,,Still,Use,$12";
		expect(planOf(sheet).library.prices).toMatchObject([{ value: 12 }]);
		expect(planOf(sheet.replace("$", "£")).ok).toBe(false);
	});

	it.each(["-1", "1e308", "abc", "0.12345"])("%s is an invalid price", (value) => {
		const plan = planOf(`licensor,price,category,charge_by,value\nG,,Still,Use,"${value}"`);
		expect(plan.rows[0]?.errors.get("value")).toEqual(["must be a valid number"]);
	});

	it("a minimum without effect causes a warning", () => {
		const plan = planOf("licensor,price,category,charge_by,value,min_value\nG,,Still,Use,5,50");
		expect(codes(plan)).toContain("SHEET_MINIMUM_UNUSED");
	});

	it("an alt file must name existing records", () => {
		expect(planOf("name,purpose,records\nx.mov,,00000009", { library }).ok).toBe(false);
		expect(planOf("name,purpose,records\nx.mov,,", { library }).ok).toBe(false);
		expect(
			planOf("name,purpose,records\nx.mov,redirect,00000001", { library }).library.altFiles,
		).toMatchObject([{ purpose: null, record_ids: [1] }]);
		expect(planOf("name,purpose\nx.mov,hidden", { library }).rows[0]?.errors.get("purpose")).toEqual([
			"must be ignored, tracked_non_ox, or redirect",
		]);
	});

	it.each(["00000001;00000002", "00000001, 00000002", "00000001\n00000002"])(
		"[IMP12] an alt file's records may be written as %j",
		(cell) => {
			const { library } = planOf("title,category,production_locator\na,Still,00000001\nb,Still,00000002");
			const plan = planOf(`name,purpose,records\nx.mov,,"${cell}"`, { library });
			expect(errorsOf(plan)).toEqual([]);
			expect(plan.library.altFiles).toMatchObject([{ record_ids: [1, 2] }]);
		},
	);

	it("[IMP12] a locator that contains a comma names its own record", () => {
		const { library } = planOf('title,category,production_locator\na,Still,"A,1"\nb,Still,A');
		const plan = planOf('name,purpose,records\nx.mov,,"A,1; A"', { library });
		expect(errorsOf(plan)).toEqual([]);
		expect(plan.library.altFiles).toMatchObject([{ record_ids: [1, 2] }]);
	});

	it("a licensor's empty currency keeps the existing one", () => {
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
		expect.stringContaining("cell A3 contains the error #N/A"),
		expect.stringContaining("cell A4 contains a formula without its value"),
	]);
	expect(plan.library).toBe(emptyLibrary);
});

describe("[MAT60] differently composed names", () => {
	const composed = "Caf\u00e9 Cin\u00e9ma";
	const decomposed = "Cafe\u0301 cine\u0301ma";

	it("are one licensor, whose price applies to all its records", () => {
		const prices = `licensor,price,category,charge_by,value\n${composed},${composed},Footage,Second,9`;
		const { library } = planOf(prices);
		const plan = planOf(
			`locator,title,category,licensor,price\n1,A,Footage,${decomposed},\n2,B,Footage,${composed},${decomposed}`,
			{ library },
		);
		expect(plan.library.licensors.map(({ name }) => name)).toEqual([composed, "Unknown"]);
		expect(plan.library.records.map(({ price_id }) => price_id)).toEqual([1, 1]);
	});

	it("are one title, one tag and one alt file, stored in their first spelling", () => {
		const library = {
			...emptyLibrary,
			licensors: [licensor({ name: "Gaumont" })],
			records: [record({ title: composed })],
		};
		const titles = planOf(`title,category,licensor\n${decomposed},Footage,Gaumont`, {
			library,
			onDuplicate: "skip",
		});
		expect(titles.counts.records).toMatchObject({ added: 0, skipped: 1 });
		const tags = planOf(`title,category,licensor,tags\nQuay,Footage,Gaumont,"${composed}, ${decomposed}"`, {
			library,
		});
		expect(tags.library.records.at(-1)?.tag_list).toEqual([composed]);
		const files = planOf(`name,purpose\n${composed},ignored\n${decomposed},ignored`);
		expect(files.library.altFiles.map(({ name }) => name)).toEqual([composed]);
	});
});

describe("a caller in plain JavaScript", () => {
	const workbook = readWorkbook(new TextEncoder().encode("title\nQuay\n"), { file: "log.csv" });
	const context = { productionId: 1, defaultCurrency: "GBP" };

	it.each<[string, ...unknown[]]>([
		["library.records must be an array", undefined, workbook, { context }],
		["workbook must be a workbook that readWorkbook returned", emptyLibrary, "log.csv", { context }],
		["options.context.productionId must be", emptyLibrary, workbook, {}],
		[
			"options.context.productionId must be",
			emptyLibrary,
			workbook,
			{ context: { ...context, productionId: Number.NaN } },
		],
		[
			"options.context.defaultCurrency must be the code of a currency, as GBP; found 'dollars'",
			emptyLibrary,
			workbook,
			{ context: { ...context, defaultCurrency: "dollars" } },
		],
		["options must be an object; found undefined", emptyLibrary, workbook],
		["options.dayfirst is unknown", emptyLibrary, workbook, { context, dayfirst: true }],
		[
			"options.onDuplicate must be one of skip, update, error; found 'overwrite'",
			emptyLibrary,
			workbook,
			{ context, onDuplicate: "overwrite" },
		],
		["options.as must be one of licensors", emptyLibrary, workbook, { context, as: "record" }],
		["options.pivotYear must be a whole number", emptyLibrary, workbook, { context, pivotYear: "30" }],
	])("gets a TypeError that says: %s", (message, ...args) => {
		const call = () => Reflect.apply(planImport, undefined, args);
		expect(call).toThrow(TypeError);
		expect(call).toThrow(message);
	});
});
