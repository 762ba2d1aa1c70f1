import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTree, runOx, smallProject } from "../../testing/run-ox.ts";

async function project() {
	const folder = join(await smallProject(), "p");
	const ox = (...argv: string[]) => runOx(folder, argv);
	return { folder, ox };
}

describe("records", () => {
	it("add numbers a record and assigns it to Unknown, and set finds its licensor's only prices", async () => {
		const { ox } = await project();
		const added = await ox("record", "add", "--title", "Gulls", "--category", "Footage", "--json");
		expect(added.json).toMatchObject({
			production_locator: "00000001",
			licensor_name: "Unknown",
			price_id: null,
		});
		const set = await ox("record", "set", "00000001", "--licensor", "north archive", "--fair-use", "--json");
		expect(set.json).toMatchObject({ price_name: "Film", secondary_price_name: "Sound", fair_use: true });
	});

	it("set clears a field with an empty text, and a flag with no", async () => {
		const { ox } = await project();
		await ox("record", "set", "10000001", "--rights-free", "yes", "--tags", "fog, mole,");
		const { json } = await ox(
			"record",
			"set",
			"10000001",
			"--trt",
			"",
			"--rights-free",
			"no",
			"--price",
			"",
			"--json",
		);
		expect(json).toMatchObject({ trt: null, rights_free: false, price_id: null, tag_list: ["fog", "mole"] });
	});

	it.each([
		["record", "add", "--title", "Boat\u202e", "--category", "Still"],
		[
			...["price", "add", "--licensor", "North Archive", "--category", "Still"],
			...["--charge-by", "Use", "--value", "1", "--name", "Web\u202e"],
		],
	])("[MOD1] %s %s refuses a name with a character that changes the direction of text", async (...argv) => {
		const { ox } = await project();
		const { exitCode, err } = await ox(...argv);
		expect([exitCode, err]).toEqual([2, expect.stringContaining("U+202E, right-to-left override")]);
	});

	it("[LIC12] price add --use sets a price only for the records that lack one", async () => {
		const { ox } = await project();
		await ox("licensor", "add", "Port Archive", "--currency", "USD");
		for (const title of ["Quay", "Ferry"]) {
			await ox("record", "add", "--title", title, "--category", "Still", "--licensor", "Port Archive");
		}
		const still = ["--licensor", "Port Archive", "--category", "Still", "--charge-by", "Use"];
		const used = await ox("price", "add", ...still, "--name", "Web", "--value", "40", "--use");
		expect(used.err + used.out).toContain("Set for 2 records.");
		const second = await ox("price", "add", ...still, "--name", "Cinema", "--value", "90", "--use");
		expect(second.err + second.out).toContain("Set for 0 records.");
		const { json } = await ox("record", "list", "--licensor", "Port Archive", "--json");
		expect(json).toMatchObject([{ price_name: "Web" }, { price_name: "Web" }]);
	});

	it("a price name in several categories means the one of the record's own", async () => {
		const { ox } = await project();
		for (const category of ["Still", "Audio"])
			await ox(
				...["price", "add", "--licensor", "North Archive", "--name", "Film", "--category", category],
				...["--charge-by", "Use", "--value", "1"],
			);
		const { json } = await ox(
			"record",
			"set",
			"10000001",
			"--price",
			"Film",
			"--secondary-price",
			"Film",
			"--json",
		);
		expect(json).toMatchObject({ price_id: 1, secondary_price_id: 4 });
		expect((await ox("price", "show", "Film")).err).toMatch(
			/may be 1 .*Footage.* or 3 .*Still.* or 4 .*Audio.*give the id/,
		);
	});

	it("are stored one per line by locator, so that a change affects one line", async () => {
		const { folder, ox } = await project();
		const lines = () => readFileSync(join(folder, "records.ndjson"), "utf8").split("\n");
		await ox("record", "add", "09999999", "--title", "First", "--category", "Still");
		const before = lines();
		expect(before.map((line) => line && JSON.parse(line).production_locator)).toEqual([
			"09999999",
			"10000001",
			"10000002",
			"",
		]);
		await ox("record", "set", "10000001", "--title", "Fog");
		expect(lines().filter((line, index) => line !== before[index])).toHaveLength(1);
	});

	it.each([
		[["add", "--title", "X", "--category", "Film"], /--category must be Audio, Footage, or Still/],
		[["add", "--title", " ", "--category", "Still"], /--title must be present/],
		[["add", "10000001", "--title", "X", "--category", "Still"], /record '10000001' already/],
		[["add", "a_b", "--title", "X", "--category", "Still"], /can't contain an underscore or a dot/],
		[["set", "nope", "--title", "X"], /No record named 'nope'/],
		[["set", "10000001"], /Nothing to set/],
		[["set", "10000001", "--fair-use", "maybe"], /--fair-use must be yes or no, not 'maybe'/],
		[["set", "10000001", "--price", "Silver"], /No price named 'Silver' of 'North Archive'/],
		[["set", "10000001", "--trt", "90"], /--trt must be a duration/],
		[
			["add", "--title", "X", "--category", "Still", "--trt", "00:01:00;00"],
			/--trt must be empty: only Footage and Audio have a duration/,
		],
	])("rejects record %j and changes nothing", async (argv, message) => {
		const { folder, ox } = await project();
		const before = readTree(folder);
		const { exitCode, out, err } = await ox("record", ...argv);
		expect(exitCode).toBe(2);
		expect(out).toBe("");
		expect(err).toMatch(message);
		expect(readTree(folder)).toEqual(before);
	});

	it("removing a licensor's last record removes the licensor, its prices and conditions", async () => {
		const { ox } = await project();
		await ox("record", "remove", "10000001");
		const { err } = await ox("record", "remove", "10000002");
		expect(err).toContain("last record of 'North Archive'");
		expect((await ox("price", "list", "--json")).json).toEqual([]);
	});
});

describe("licensors", () => {
	it("removing one moves the records to Unknown without a price", async () => {
		const { ox } = await project();
		const { err } = await ox("licensor", "remove", "North Archive");
		expect(err).toContain("2 records moved to Unknown");
		const { json } = await ox("record", "show", "10000001", "--json");
		expect(json).toMatchObject({ licensor_name: "Unknown", price_id: null, secondary_price_id: null });
	});

	it("show lists prices, conditions and records in words, without ids", async () => {
		const { ox } = await project();
		await ox(
			...["condition", "add", "--licensor", "north", "--category", "Discount Percentage", "--value", "10"],
			...["--description", "agreed 2 May"],
		);
		expect((await ox("licensor", "show", "north")).out).toBe(
			[
				"Licensor    North Archive",
				"Currency    GBP",
				"Records     2",
				"Prices      Film, Footage: £50 per second",
				"            Sound, Audio: £10 per second",
				"Conditions  Discount Percentage 10%: agreed 2 May",
				"",
			].join("\n"),
		);
		await ox(
			"record",
			"set",
			"10000001",
			"--date",
			"1960-01-01",
			"--date-kind",
			"decade",
			"--rights-problem",
			"--notes",
			"Ask M & Co. at < 5\nThen <b>Ruth</b>",
		);
		const { out } = await ox("record", "show", "10000001");
		expect(out).toMatch(/\nNotes +Ask M & Co. at < 5\n +Then Ruth\n/);
		expect(out).toMatch(
			/^Ox ID +10000001\nTitle +Fog over the mole\nCategory +Footage\nLicensor +North Archive\n/,
		);
		expect(out).toMatch(/Price +Film: £50 per second\nAudio price +Sound: £10 per second\n/);
		expect(out).toMatch(/\nDate +1960s\n/);
		expect(out).toMatch(/Rights problem +yes/);
		expect(out).not.toMatch(/_id|licensed|unknown/i);
	});

	it("list filters records by licensor, category, state and words, and sorts and limits them", async () => {
		const { ox } = await project();
		await ox("record", "add", "--title", "Quay", "--category", "Still", "--fair-use");
		await ox("record", "set", "10000001", "--price", "");
		const titles = async (...flags: string[]) => {
			const list = (await ox("record", "list", "--json", ...flags)).json as { title: string }[];
			return list.map(({ title }) => title);
		};
		expect(await titles("--licensor", "north")).toEqual(["Fog over the mole", "Night shift"]);
		expect(await titles("-l", "Unknown")).toEqual(["Quay"]);
		expect(await titles("--category", "still")).toEqual(["Quay"]);
		expect(await titles("--state", "unpriced")).toEqual(["Fog over the mole"]);
		expect(await titles("--state", "fair-use")).toEqual(["Quay"]);
		expect(await titles("--search", "NIGHT north")).toEqual(["Night shift"]);
		expect(await titles("--sort", "title", "--reverse", "-n", "2")).toEqual(["Quay", "Night shift"]);
		expect((await ox("price", "list", "--category", "Audio", "--json")).json).toMatchObject([
			{ name: "Sound" },
		]);
		expect((await ox("record", "list", "--search", "zebra")).err).toContain(
			"No records match these filters.",
		);
		expect((await ox("record", "list", "--state", "odd")).err).toContain("--state must be one of unpriced, ");
		expect((await ox("record", "list", "--limit", "0")).exitCode).toBe(2);
	});

	it("[RCD14] list filters records by any field with an operator, several together", async () => {
		const { ox } = await project();
		await ox("record", "add", "--title", "Quay", "--category", "Still", "--date", "1951-03-14");
		const titles = async (...filters: string[]) => {
			const flags = filters.flatMap((filter) => ["--filter", filter]);
			const list = (await ox("record", "list", "--json", ...flags)).json as { title: string }[];
			return list.map(({ title }) => title);
		};
		expect(await titles("category is_not Footage")).toEqual(["Quay"]);
		expect(await titles("date after 1950")).toEqual(["Quay"]);
		expect(await titles("licensor contains north", "title contains_not fog")).toEqual(["Night shift"]);
		expect(await titles("price > 49.99", "price_id not_empty")).toContain("Fog over the mole");
		const refused = await ox("record", "list", "--filter", "categry is Still");
		expect(refused.exitCode).toBe(2);
		expect(refused.err).toContain('--filter has no field "categry": did you mean category?');
	});

	it("are found by a part of the name that no other has; otherwise the matching names are listed", async () => {
		const { ox } = await project();
		await ox("licensor", "add", "Agence Lumière");
		await ox("licensor", "add", "South Archive");
		expect((await ox("licensor", "show", "lumiere", "--json")).json).toMatchObject({
			name: "Agence Lumière",
		});
		expect((await ox("licensor", "show", "archive")).err).toContain(
			"'archive' matches 'North Archive', 'South Archive'. Write more of the name.",
		);
		expect((await ox("licensor", "show", "Nroth Archive")).err).toContain("Did you mean 'North Archive'");
		expect((await ox("licensor", "show", "Gaumont")).err).toContain("See: ox licensor list");
		expect((await ox("price", "show", "north/fi", "--json")).json).toMatchObject({ name: "Film" });
		expect((await ox("record", "show", "night shift", "--json")).json).toMatchObject({
			production_locator: "10000002",
		});
		expect((await ox("record", "show", "000002")).exitCode).toBe(2);
		expect((await ox("record", "set", "10000001", "--licensor", "lumi", "--json")).json).toMatchObject({
			licensor_name: "Agence Lumière",
		});
	});

	it("accept amounts in common notations", async () => {
		const { ox } = await project();
		for (const [written, value] of [
			["£120.50", 120.5],
			["12,50", 12.5],
			["1,250.00 GBP", 1250],
		])
			expect((await ox("price", "set", "Film", "--value", String(written), "--json")).json).toMatchObject({
				value,
			});
	});

	it("[CLI32] 1.250 € is refused as ambiguous, and the price stays", async () => {
		const { ox } = await project();
		await ox("licensor", "set", "North Archive", "--currency", "EUR");
		const { exitCode, err } = await ox("price", "set", "Film", "--value", "1.250 €");
		expect([exitCode, err]).toEqual([
			2,
			expect.stringContaining("'1.250 €' is ambiguous: write 1250 or 1.250."),
		]);
		expect((await ox("price", "set", "Film", "--value", "1.250,50 €", "--json")).json).toMatchObject({
			value: 1250.5,
		});
	});

	it("[MAT60] differently composed names of an older project are distinguished by spelling, and can be merged", async () => {
		const { folder, ox } = await project();
		const path = join(folder, "licensors.json");
		await ox("licensor", "add", "Cafe");
		await ox("licensor", "add", "Café");
		writeFileSync(path, readFileSync(path, "utf8").replace('"Cafe"', '"Cafe\u0301"'));
		const merged = await ox("licensor", "merge", "Cafe\u0301", "Caf\u00e9", "--json");
		expect(merged.json).toMatchObject({ name: "Caf\u00e9" });
		const { json } = await ox("licensor", "list", "--search", "cafe", "--json", "name");
		expect(json).toEqual([{ name: "Caf\u00e9" }]);
	});

	it("merge moves the records to the other licensor", async () => {
		const { ox } = await project();
		await ox("licensor", "add", "South Archive", "--currency", "eur");
		const { json } = await ox("licensor", "merge", "North Archive", "South Archive", "--json");
		expect(json).toMatchObject({ name: "South Archive", currency: "EUR", records_count: 2 });
		expect((await ox("licensor", "show", "North Archive")).exitCode).toBe(2);
	});

	it.each([
		[["remove", "Unknown"], /belongs to every project/],
		[["merge", "North Archive", "north archive"], /cannot be merged into itself/],
		[["add", "NORTH archive"], /licensor 'North Archive' already/],
		[["add", "X", "--currency", "pounds"], /--currency must be a currency code/],
	])("rejects licensor %j", async (argv, message) => {
		const { ox } = await project();
		const { exitCode, err } = await ox("licensor", ...argv);
		expect(exitCode).toBe(2);
		expect(err).toMatch(message);
	});
});

describe("prices and conditions", () => {
	it("add, set and remove a price by its licensor and name", async () => {
		const { ox } = await project();
		const added = await ox(
			...["price", "add", "--licensor", "North Archive", "--name", "Stills", "--category", "Still"],
			...["--charge-by", "Use", "--value", "12.5", "--json"],
		);
		expect(added.json).toMatchObject({ value: 12.5, meta: { rounding: "clip", charge_every_use: true } });
		const set = await ox(
			...[
				"price",
				"set",
				"north archive/stills",
				"--rounding",
				"project",
				"--charge-every-use",
				"no",
				"--json",
			],
		);
		expect(set.json).toMatchObject({ meta: { rounding: "project", charge_every_use: false } });
		const removed = await ox("price", "remove", "North Archive/Film");
		expect(removed.err).toContain("2 records have no price now");
	});

	it("orders a licensor's conditions as they are added", async () => {
		const { ox } = await project();
		const add = (...argv: string[]) =>
			ox("condition", "add", "--licensor", "North Archive", "--json", ...argv);
		await add("--category", "Minimum Amount", "--value", "100");
		const { json } = await add(
			...["--category", "Additional Fee", "--value", "5", "--value-type", "percentage"],
			...["--recur", "--recur-step", "10", "--recur-type", "Second"],
		);
		expect(json).toMatchObject({
			set_order: 2,
			meta: { valueType: "percentage", recur: true, recurStep: 10, recurType: "Second" },
		});
		expect((await ox("condition", "remove", "North Archive/Minimum Amount")).exitCode).toBe(0);
	});

	it("shows a percentage and steps of additional fees only, as only these use them", async () => {
		const { ox } = await project();
		await ox(
			...["condition", "add", "--licensor", "North Archive", "--category", "Additional Fee", "--value", "5"],
			...["--value-type", "percentage", "--recur", "--recur-step", "10"],
		);
		expect((await ox("condition", "list")).out).toMatch(/Additional Fee +5% +every 10 Use/);
		await ox("condition", "set", "North Archive/Additional Fee", "--category", "Flat Deal");
		const { out } = await ox("condition", "list");
		expect(out).toMatch(/Flat Deal +5(?: |\n)/);
		expect(out).not.toContain("every");
	});

	it.each([
		[
			["price", "add", "--licensor", "Nobody", "--category", "Still", "--charge-by", "Use", "--value", "1"],
			/No licensor named 'Nobody'/,
		],
		[["price", "set", "Film", "--value", "$12"], /--value '\$12' is in \$, but must be in GBP/],
		[["price", "set", "Film", "--charge-by", "use"], /--charge-by must be Use, Second, or Minute/],
		[
			["condition", "add", "--licensor", "North Archive", "--category", "Gift", "--value", "1"],
			/--category must be Flat Deal/,
		],
		[
			["condition", "set", "1", "--category", "Discount Percentage", "--value", "150"],
			/--value can't be more than 100 for a Discount Percentage/,
		],
		[["condition", "set", "1", "--recur-step", "0"], /--recur-step must be more than 0, not '0'\./],
		[["condition", "show", "7"], /No condition named '7'/],
	])("rejects %j", async (argv, message) => {
		const { ox } = await project();
		await ox(
			...["condition", "add", "--licensor", "North Archive", "--category", "Additional Fee", "--value", "1"],
		);
		const { exitCode, err } = await ox(...argv);
		expect(exitCode).toBe(2);
		expect(err).toMatch(message);
	});
});

describe("alt files", () => {
	it("mean nothing, someone else's material, or records", async () => {
		const { ox } = await project();
		await ox("alt-file", "add", "TITLE", "--purpose", "ignored");
		await ox("alt-file", "add", "old name.mov", "--records", "10000001,10000002");
		await ox("alt-file", "set", "title", "--purpose", "tracked_non_ox");
		expect((await ox("alt-file", "list", "--json")).json).toMatchObject([
			{ name: "old name.mov", purpose: null, production_locators: ["10000001", "10000002"] },
			{ name: "TITLE", purpose: "tracked_non_ox", record_ids: [] },
		]);
	});

	it.each([
		[["add", "X"], /Say what 'X' means/],
		[["add", "X", "--records", "99"], /No record '99'/],
		[["add", "X", "--purpose", "junk"], /--purpose must be ignored or tracked_non_ox/],
	])("rejects alt-file %j", async (argv, message) => {
		const { ox } = await project();
		const { exitCode, err } = await ox("alt-file", ...argv);
		expect(exitCode).toBe(2);
		expect(err).toMatch(message);
	});
});
