import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectWithCut, readTree, runOx } from "../../testing/run-ox.ts";

async function project() {
	const folder = join(await projectWithCut(), "p");
	const ox = (...argv: string[]) => runOx(folder, argv);
	return { folder, ox };
}

const LINE = "territories=World ex USA; media=TV and SVOD; from=2026-01-01; to=2028-12-31";
const LICENSE = ["licence", "add", "NFA-1", "--licensor", "north", "--status", "signed"];
const SVOD = ["delivery", "add", "World SVOD", "--territories", "worldwide", "--media", "svod"];
const DAYS = ["--from", "2028-01-01", "--to", "2029-12-31"];

interface Checked {
	readonly records: readonly {
		readonly production_locator: string;
		readonly time: readonly object[];
		readonly deliveries: readonly { readonly grant: string; readonly gaps: readonly object[] }[];
	}[];
}

describe("ox medium", () => {
	const KIOSKS = ["medium", "add", "Kiosks", "--under", "Museum", "--also", "Touch screens, DOOH"];

	it("[RIG17] adds media that licences and deliveries then name", async () => {
		const { folder, ox } = await project();
		await ox(...KIOSKS);
		await ox("delivery", "add", "Shops", "--territories", "World", "--media", "dooh + tv", ...DAYS);
		await ox(...LICENSE, "--add-line", "territories=World; media=Museum - Kiosks; perpetuity");
		const stored = JSON.parse(readFileSync(join(folder, "rights.json"), "utf8"));
		expect(stored.media).toEqual([
			{ id: 1, name: "Kiosks", parent: "Museum and installation", also_called: ["Touch screens", "DOOH"] },
		]);
		expect(stored.deliveries[0].media).toBe("TV + Kiosks");
		expect(stored.licenses[0].lines[0].media).toBe("Other Museum and installation");
		const { err, exitCode } = await ox("delivery", "set", "Shops", "--media", "Kiosk");
		expect([exitCode, err]).toEqual([
			2,
			expect.stringContaining('no medium named "Kiosk"; did you mean "Kiosks"?'),
		]);
		const line = await ox(
			"licence",
			"set",
			"NFA-1",
			"--add-line",
			"territories=World; media=Kiosc; perpetuity",
		);
		expect(line.err).toContain('no medium named "Kiosc"; did you mean "Kiosks"?');
	});

	it("[RIG18] renames media in what names them, and refuses to remove them until nothing does", async () => {
		const { folder, ox } = await project();
		await ox(...KIOSKS);
		await ox("medium", "add", "Lobby loops", "--under", "DOOH");
		await ox("delivery", "add", "Shops", "--territories", "World", "--media", "Kiosks", ...DAYS);
		await ox("medium", "set", "Kiosks", "--name", "Screens");
		const stored = JSON.parse(readFileSync(join(folder, "rights.json"), "utf8"));
		expect(stored.deliveries[0].media).toBe("Screens");
		expect(stored.media[0].also_called).toEqual(["Touch screens", "DOOH", "Kiosks"]);
		expect((await ox("medium", "remove", "Screens")).err).toContain("'Lobby loops' is part of 'Screens'");
		await ox("medium", "remove", "Lobby loops");
		expect((await ox("medium", "remove", "Screens")).err).toContain(
			"Can't remove 'Screens': delivery 'Shops' uses it.",
		);
		await ox("delivery", "set", "Shops", "--media", "Museum");
		expect((await ox("medium", "remove", "Screens")).exitCode).toBe(0);
		await ox("undo");
		expect((await ox("medium", "list", "--json")).out).toContain("Screens");
	});

	it("[RIG17] refuses a medium without a place or a name of its own", async () => {
		const { ox } = await project();
		expect((await ox("medium", "add", "Kiosks", "--under", "Musem")).err).toContain(
			'--under must name a medium of the project, not "Musem"; did you mean "Museum"?',
		);
		expect((await ox("medium", "add", "svod")).err).toContain('--name is already a name of "SVOD".');
	});
});

describe("ox licence and ox delivery", () => {
	it("store what is granted and needed in few codes, in a file of its own", async () => {
		const { folder, ox } = await project();
		expect(readTree(folder).has("rights.json")).toBe(false);
		const fees = [
			"--fee",
			"1850.50",
			"--other-fees",
			"technical=120,access=50",
			"--date",
			"asked=2026-01-12",
		];
		const added = await ox(
			...LICENSE,
			...fees,
			"--add-line",
			`record=10000001; seconds=3; ${LINE}`,
			"--json",
		);
		expect(readTree(folder).has("rights.json")).toBe(true);
		expect(added.json).toMatchObject({
			...{ name: "NFA-1", status: "signed", fee: 1850.5, licensor_name: "North Archive" },
			other_fees: [
				{ kind: "technical", amount: 120 },
				{ kind: "access", amount: 50 },
			],
			dates: { asked: "2026-01-12", paid: null },
			lines: [{ territories: "World - US", media: "TV + SVOD", time: { kind: "seconds", seconds: 3 } }],
		});
		const shown = (await ox("licence", "show", "NFA-1")).out;
		expect(shown).toContain("1. 10000001 up to 3 s, World - US, TV + SVOD, 2026-01-01 to 2028-12-31");
		const more = "territories=GB; media=Festival; perpetuity; exclusive";
		await ox("licence", "set", "NFA-1", "--status", "paid", "--date", "paid=2026-03-01", "--add-line", more);
		const { json } = await ox("licence", "set", "NFA-1", "--remove-line", "1", "--json");
		expect(json).toMatchObject({
			...{ status: "paid", dates: { asked: "2026-01-12", paid: "2026-03-01" } },
			lines: [{ territories: "GB", media: "Festival", exclusive: true }],
		});
		expect((await ox("delivery", "list")).out).toBe("");
		await ox(...SVOD, ...DAYS);
		expect((await ox("delivery", "list", "--json")).json).toMatchObject([
			{ name: "World SVOD", territories: "World", media: "SVOD", starts_on: "2028-01-01" },
		]);
		await ox("licence", "remove", "NFA-1");
		await ox("delivery", "remove", "World SVOD");
		expect(readTree(folder).has("rights.json")).toBe(false);
	});

	it("[RIG7] reads a line's drop-frame labels, whose semicolons don't separate its parts", async () => {
		const { ox } = await project();
		const ranges = "ranges=00:00:59;28-00:01:00;02,00:02:00;02 – 00:03:00;02;";
		const { json } = await ox(...LICENSE, "--add-line", `record=10000001;${ranges}${LINE}`, "--json");
		expect(json).toMatchObject({
			lines: [
				{
					time: {
						kind: "ranges",
						ranges: [
							{ in: "00:00:59;28", out: "00:01:00;02" },
							{ in: "00:02:00;02", out: "00:03:00;02" },
						],
					},
					territories: "World - US",
				},
			],
		});
	});

	it("[RIG7] refuses labels that no rate has, which would grant nothing", async () => {
		const { ox } = await project();
		const line = `record=10000001; ranges=00:00:15:00-00:00:15:60; ${LINE}`;
		const { exitCode, err } = await ox(...LICENSE, "--add-line", line);
		expect(exitCode).toBe(2);
		expect(err).toContain("lines.1.time.ranges.1.out doesn't exist at any frame rate");
	});

	it("[RIG5] says which day the years of a line count from, if the line doesn't", async () => {
		const { ox } = await project();
		const add = (name: string, term: string) =>
			ox(
				...["licence", "add", name, "--licensor", "North Archive"],
				...["--add-line", `territories=World; media=All; ${term}`],
			);
		const said = (await add("N-1", "years=5")).err;
		expect(said).toContain(
			"Line 1 counts its 5 years from the signature. For another day, write since=delivery or since=first_transmission.",
		);
		expect((await add("N-2", "years=5; since=signature")).err).not.toContain("counts its");
		expect((await add("N-4", 'years=5; credit="A; since=1999"')).err).toContain("counts its");
		expect((await add("N-3", "perpetuity")).err).not.toContain("counts its");
	});

	it("[RIG10] warns of a line with another licensor's record, and takes it", async () => {
		const { ox } = await project();
		await ox("licensor", "add", "Agency");
		const line = `record=10000001; ${LINE}`;
		const added = await ox(
			"licence",
			"add",
			"AG-1",
			"--licensor",
			"Agency",
			"--add-line",
			LINE,
			"--add-line",
			line,
		);
		const warning =
			"Line 2 names 10000001, a record of 'North Archive', not of 'Agency'. It grants its rights all the same: check who owns the record.";
		expect([added.exitCode, added.err]).toEqual([0, expect.stringContaining(`warning: ${warning}`)]);
		expect((await ox("licence", "set", "AG-1", "--notes", "Sells for North")).err).not.toContain("warning");
		expect((await ox("licence", "set", "AG-1", "--add-line", line)).err).toContain("Line 3 names 10000001");
	});

	it.each([
		['"Beta; Gamma"', "Beta; Gamma"],
		['"Courtesy of ""The Reel""; Leeds"', 'Courtesy of "The Reel"; Leeds'],
		['Courtesy of "The Reel"', 'Courtesy of "The Reel"'],
	])("reads the credit %s with its semicolon", async (written, credit) => {
		const { ox } = await project();
		const line = `territories=GB; credit=${written}; media=TV; perpetuity`;
		const { json } = await ox(...LICENSE, "--add-line", line, "--json");
		expect(json).toMatchObject({ lines: [{ credit, media: "TV" }] });
	});

	it("[RIG5] takes options, and ends later once one is exercised", async () => {
		const { ox } = await project();
		const line =
			"territories=GB; media=TV; from=2026-01-01; to=2027-12-31; option=2 years, price 50, by 2027-06-30";
		const { json } = await ox(...LICENSE, "--add-line", `${line}; option=1 year`, "--json");
		expect(json).toMatchObject({
			lines: [
				{
					options: [
						{ years: 2, price: 50, exercise_by: "2027-06-30", exercised_on: null },
						{ years: 1, price: null, exercise_by: null, exercised_on: null },
					],
				},
			],
		});
		const exercised = `${line}, exercised 2027-06-01`;
		await ox("licence", "set", "NFA-1", "--remove-line", "1", "--add-line", exercised);
		expect((await ox("licence", "show", "NFA-1")).out).toContain(
			"2026-01-01 to 2029-12-31 (extended by 2 years), option (2 years, price 50, by 2027-06-30, exercised 2027-06-01)",
		);
	});

	it("[RIG5] takes perpetuity from a day on", async () => {
		const { ox } = await project();
		const line = "territories=GB; media=TV; from=2027-01-01; perpetuity";
		const { json } = await ox(...LICENSE, "--add-line", line, "--json");
		expect(json).toMatchObject({ lines: [{ term: { kind: "perpetuity", from: "2027-01-01" } }] });
	});

	it.each([
		[[...LICENSE, "--add-line", "territories=Germny; media=TV; perpetuity"], /did you mean "Germany"\?/],
		[
			[...LICENSE, "--add-line", LINE, "--add-line", "territories=Wrld; media=TV; perpetuity"],
			/lines\.2\.territories: no territory named "Wrld"/,
		],
		[
			[...LICENSE, "--add-line", LINE, "--add-line", "territories=GB; media=Theatricel; perpetuity"],
			/lines\.2\.media/,
		],
		[
			[...LICENSE, "--add-line", "territories=GB; media=Theatricel; perpetuity"],
			/did you mean "Theatrical"\?/,
		],
		[
			[...LICENSE, "--add-line", "territories=GB; media=TV; from=2028-01-01; to=2027-01-01"],
			/can't be before the first day of the term, 2028-01-01/,
		],
		[[...LICENSE, "--add-line", "territories=GB; media=TV"], /needs a term/],
		...[
			"from=2027-01-01; to=2027-12-31; perpetuity",
			"years=2; since=delivery; from=2027-01-01; to=2027-12-31",
			"perpetuity; years=3",
			"from=2027-01-01; years=1; since=signature",
			"from=2027-01-01; to=2027-12-31; since=delivery",
			"perpetuity; since=delivery",
		].map((term): [string[], RegExp] => [
			[...LICENSE, "--add-line", `territories=GB; media=TV; ${term}`],
			/--add-line has more than one term in (\w+, )+\w+: write from and to, years and since, or perpetuity/,
		]),
		[
			[...LICENSE, "--add-line", "territories=GB; media=TV; perpetuity; exclusive=no"],
			/exclusive takes no value, not 'no': leave it out/,
		],
		[
			[...LICENSE, "--add-line", "territories=GB; media=TV; years=2.5"],
			/years must be a whole number of years, not '2\.5'\.$/m,
		],
		[
			[...LICENSE, "--add-line", "territories=GB; media=TV; years=two"],
			/years must be a whole number of years, not 'two'\.$/m,
		],
		[
			[...LICENSE, "--add-line", "seconds=0; territories=GB; media=TV; perpetuity"],
			/seconds must be more than 0, not '0'\.$/m,
		],
		[
			[...LICENSE, "--add-line", 'territories=GB; media=TV; perpetuity; credit=12" reel; mfn=A'],
			/--add-line credit has a quotation mark without its pair/,
		],
		...[
			["price 50", /--add-line option needs its years/],
			["2 years, 3 years", /--add-line option has '3 years' beside another one of its kind/],
			["2 years, price 1,200", /--add-line option has '200': write its years/],
			["2.5 years", /years must be a whole number of years, not '2\.5'/],
			["2 years, exercised soon", /exercised_on must be a valid date, YYYY-MM-DD, not 'soon'/],
		].map(([option, message]): [string[], RegExp] => [
			[...LICENSE, "--add-line", `territories=GB; media=TV; perpetuity; option=${option}`],
			message as RegExp,
		]),
		[[...LICENSE, "--add-line", "teritories=GB"], /has no key 'teritories'/],
		[[...LICENSE, "--add-line", "record=99; territories=GB; media=TV; perpetuity"], /No record '99'/],
		[
			["licence", "add", "NFA-1", "--licensor", "north", "--status", "done"],
			/--status must be asked, quoted/,
		],
		[[...LICENSE, "--date", "sold=2026-01-01"], /--date must name one of asked/],
		[[...LICENSE, "--other-fees", "gift=5"], /--other-fees must be access, research/],
		[
			[...SVOD, "--from", "2028-01-01", "--to", "2027-01-01"],
			/--to can't be before the first day, 2028-01-01/,
		],
		[[...SVOD], /--from must be present/],
	])("reject %j and change nothing", async (argv, message) => {
		const { folder, ox } = await project();
		const before = readTree(folder);
		const { exitCode, err } = await ox(...argv);
		expect(err).toMatch(message);
		expect(exitCode).toBe(2);
		expect(readTree(folder)).toEqual(before);
	});

	it("[FIL8] a licence outlives its licensor: it moves to Unknown, or to the licensor merged into", async () => {
		const { ox } = await project();
		await ox(...LICENSE);
		await ox("licensor", "add", "South Archive", "--currency", "EUR");
		await ox("licensor", "merge", "North Archive", "South Archive");
		expect((await ox("licence", "show", "NFA-1", "--json")).json).toMatchObject({
			licensor_name: "South Archive",
		});
		await ox("licensor", "remove", "South Archive");
		expect((await ox("licence", "show", "NFA-1", "--json")).json).toMatchObject({ licensor_name: "Unknown" });
	});

	it.each([
		[["licensor", "merge", "Old House", "South Archive"], "South Archive"],
		[["licensor", "remove", "Old House", "--yes"], "Unknown"],
		[["record", "remove", "70000001", "--yes"], "Unknown"],
	])("[FIL8] after %j its fee is in the same currency, and ox undo reverts that", async (argv, owner) => {
		const { folder, ox } = await project();
		await ox("licensor", "add", "Old House", "--currency", "EUR");
		await ox("licensor", "add", "South Archive", "--currency", "GBP");
		await ox(
			...["record", "add", "70000001", "--title", "Fog", "--category", "Still"],
			...["--licensor", "Old House"],
		);
		await ox("licence", "add", "OH-1", "--licensor", "Old House", "--fee", "300");
		const before = readTree(folder).get("rights.json");
		const { err } = await ox(...argv);
		expect(err).toContain(`1 licence of 'Old House' moved to '${owner}'. Fees in EUR stay in EUR.`);
		expect((await ox("licence", "show", "OH-1", "--json")).json).toMatchObject({
			...{ licensor_name: owner, fee: 300, currency: "EUR" },
		});
		await ox("undo");
		expect((await ox("licence", "show", "OH-1", "--json")).json).toMatchObject({
			...{ licensor_name: "Old House", fee: 300, currency: null },
		});
		expect(readTree(folder).get("rights.json")).toBe(before);
	});

	it("finds a licence by its name, also if that looks like another one's number", async () => {
		const { ox } = await project();
		await ox(...LICENSE, "--add-line", LINE);
		await ox("licence", "add", "#1", "--licensor", "North Archive");
		await ox("licence", "remove", "#1", "--yes");
		expect((await ox("licence", "show", "#1")).out).toContain("NFA-1");
	});

	it("a broken rights.json is reported with its line", async () => {
		const { folder, ox } = await project();
		await ox(...LICENSE, "--add-line", LINE);
		const path = join(folder, "rights.json");
		writeFileSync(path, readFileSync(path, "utf8").replace("World - US", "Wrld"));
		const { err, exitCode } = await ox("licence", "list");
		expect(exitCode).toBe(2);
		expect(err.replace(/\d+/, "N")).toBe(
			`error: 'rights.json' line N: licenses.lines.territories: no territory named "Wrld"; did you mean "World"?\n`,
		);
	});
});

it("[RIG14] ox cut warnings names what is over its licence or not granted, to the frame of ox rights check", async () => {
	const { ox } = await project();
	const before = (await ox("cut", "warnings", "--json")).json as { rights: object };
	expect(before.rights).toEqual({ over: [], gaps: [], open_rights: [] });
	await ox(...LICENSE, "--add-line", `seconds=1; ${LINE}`);
	await ox(...SVOD, ...DAYS);
	const checked = (await ox("rights", "check", "--json")).json as Checked;
	const { rights } = (await ox("cut", "warnings", "--json")).json as {
		rights: { over: readonly { excess_frames: number }[]; gaps: readonly { records: readonly object[] }[] };
	};
	const excess = (times: readonly object[]) =>
		times.map((time) => Reflect.get(time, "excess_frames")).filter((frames) => frames > 0);
	expect(rights.over.map(({ excess_frames }) => excess_frames)).toEqual(
		excess(checked.records.flatMap(({ time }) => time)),
	);
	const lacking = checked.records.filter(({ deliveries: [svod] }) => svod?.grant !== "granted");
	expect(rights.gaps.flatMap(({ records }) => records)).toHaveLength(lacking.length);
	const { out } = await ox("cut", "warnings");
	expect(out).toMatch(/Over licence +10000001 .*picture: \d+ frames too many, from \d\d:/);
	expect(out).toMatch(
		/Not granted +10000001 .* World SVOD: US · SVOD · 2028-01-01 – 2028-12-31 and 1 more gap/,
	);
	expect((await ox("cut", "warnings", "--strict")).exitCode).toBe(1);
});

describe("ox rights check", () => {
	it("[UND6] names the open underlying rights of the cut's records, and exits with 1 if --strict", async () => {
		const { ox } = await project();
		await ox(...LICENSE, "--add-line", LINE);
		const rights = ["--underlying-rights", "Talent: Ann Bell, asked; Guild: Equity, agreed"];
		await ox("record", "set", "10000001", ...rights);
		const { json, exitCode } = await ox("rights", "check", "--strict", "--json");
		expect(exitCode).toBe(1);
		expect(json).toMatchObject({
			open_rights: [{ production_locator: "10000001", kind: "talent", holder: "Ann Bell", status: "asked" }],
		});
		for (const command of [
			["rights", "check"],
			["cut", "warnings"],
		])
			expect((await ox(...command)).out).toMatch(/10000001 .*Talent: Ann Bell, asked/);
		await ox("record", "set", "10000001", "--underlying-rights", "Talent: Ann Bell, signed");
		expect((await ox("rights", "check", "--strict")).exitCode).toBe(0);
	});

	it("[RIG8] says how much is used beyond the licence, and exits with 1 if --strict", async () => {
		const { ox } = await project();
		await ox(...LICENSE, "--add-line", `seconds=1; ${LINE}`);
		const { json } = await ox("rights", "check", "--json");
		const [record] = (json as Checked).records;
		expect(record?.time[0]).toMatchObject({ licensed_frames: 25, left_frames: 0 });
		const { out, exitCode } = await ox("rights", "check");
		expect(out).toMatch(/Over licence \([1-9]\)/);
		expect(exitCode).toBe(0);
		expect((await ox("rights", "check", "--strict")).exitCode).toBe(1);
		await ox("licence", "set", "NFA-1", "--remove-line", "1", "--add-line", LINE);
		const after = await ox("rights", "check", "--strict");
		expect([after.exitCode, after.err]).toEqual([0, expect.stringContaining("Nothing is over its licence")]);
	});

	it("[RIG8] names what no licence grants, and exits with 1 if --strict, without deliveries too", async () => {
		const { ox } = await project();
		const none = await ox("rights", "check", "--strict");
		expect(none.out).toContain("No licence (2)");
		expect(none.out).toMatch(/10000001 .* and 1 more record +North Archive +picture/);
		expect([none.exitCode, none.err]).toEqual([1, expect.not.stringContaining("nothing is missing")]);
		await ox(...LICENSE, "--add-line", `side=sound; ${LINE}`);
		expect((await ox("rights", "check", "--strict")).out).toContain("No licence (2)");
		await ox("licence", "set", "NFA-1", "--add-line", LINE);
		expect((await ox("rights", "check", "--strict")).exitCode).toBe(0);
	});

	it("[RIG19] writes the matrix, each excess and each gap as a file, and still exits with 1 if --strict", async () => {
		const { folder, ox } = await project();
		await ox(...LICENSE, "--add-line", `seconds=1; ${LINE}`);
		await ox(...SVOD, ...DAYS);
		const { json } = await ox("rights", "check", "--json");
		const { records } = json as Checked;
		const written = await ox("rights", "check", "--strict", "--out", "clearance.csv");
		expect([written.exitCode, written.err]).toEqual([1, expect.stringContaining("Wrote 'clearance.csv'.")]);
		// No cell of this project needs quotation marks.
		const [header, ...rows] = readFileSync(join(folder, "clearance.csv"), "utf8")
			.replace(/^\uFEFF/, "")
			.trimEnd()
			.split("\r\n")
			.map((line) => line.split(","));
		const column = (name: string) => header?.indexOf(name) ?? -1;
		const rowsOf = (part: string, ...names: string[]) =>
			rows.filter((row) => row[column("Part")] === part).map((row) => names.map((name) => row[column(name)]));
		expect(rowsOf("Records and deliveries", "Record", "World SVOD")).toEqual(
			records.map(({ production_locator, deliveries: [svod] }) => [production_locator, svod?.grant]),
		);
		const over = records.flatMap(({ production_locator, time }) =>
			time.flatMap((one) => {
				const [used, excess] = ["used_frames", "excess_frames"].map((name) => Reflect.get(one, name));
				return excess > 0 ? [[production_locator, String(used), "25", String(excess)]] : [];
			}),
		);
		expect(over).not.toEqual([]);
		expect(rowsOf("Over licence", "Record", "Used frames", "Licensed frames", "Frames over")).toEqual(over);
		expect(rowsOf("Not granted", "Territories", "Media", "From", "To", "Nearest licence")).toContainEqual([
			...["US", "SVOD", "2028-01-01", "2028-12-31", "NFA-1"],
		]);
		const file = await ox("rights", "check", "--format", "json");
		expect(JSON.parse(file.out)).toEqual(json);
	});

	it("[RIG9] names the countries, media and days that a delivery lacks, of one delivery or all", async () => {
		const { ox } = await project();
		await ox(...LICENSE, "--add-line", LINE);
		await ox(...SVOD, ...DAYS);
		await ox(
			"delivery",
			"add",
			"BBC",
			"--territories",
			"UK",
			"--media",
			"Free TV",
			...DAYS.slice(0, 2),
			"--to",
			"2028-06-30",
		);
		const { json, exitCode } = await ox("rights", "check", "--strict", "--json");
		const [record] = (json as Checked).records;
		expect(record?.deliveries).toMatchObject([
			{
				grant: "partly",
				gaps: [
					{ territories: "US", media: "SVOD", from: "2028-01-01", to: "2028-12-31" },
					{ territories: "World", media: "SVOD", from: "2029-01-01", to: "2029-12-31" },
				],
			},
			{ grant: "granted", gaps: [] },
		]);
		expect(exitCode).toBe(1);
		expect((await ox("rights", "check", "--delivery", "bbc", "--strict")).exitCode).toBe(0);
		const unknown = await ox("rights", "check", "--delivery", "BCC");
		expect([unknown.exitCode, unknown.err]).toEqual([2, expect.stringContaining("Did you mean 'BBC'?")]);
	});

	it("lists records of one licensor that lack the same in one row", async () => {
		const { ox } = await project();
		await ox(...SVOD, ...DAYS);
		const { json } = await ox("rights", "check", "--json");
		const lacking = (json as Checked).records.filter(({ deliveries }) => deliveries[0]?.gaps.length === 1);
		expect(lacking.length).toBeGreaterThan(1);
		const { out } = await ox("rights", "check");
		expect(out).toContain(`Not granted (${lacking.length})`);
		const rows = out.split("\n").filter((line) => line.includes("World SVOD") && line.includes(" – "));
		expect(rows.length).toBeLessThan(lacking.length);
		const more = rows.reduce((sum, row) => sum + Number(/and (\d+) more record/.exec(row)?.[1] ?? 0), 0);
		expect(rows.length + more).toBe(lacking.length);
	});

	it("shows what is granted of each record for each delivery", async () => {
		const { ox } = await project();
		await ox(
			...LICENSE,
			"--add-line",
			"record=10000002; territories=World; media=SVOD; from=2028-01-01; to=2028-12-31",
		);
		await ox(...SVOD, ...DAYS);
		await ox("delivery", "add", "BBC", "--territories", "GB", "--media", "Free TV", ...DAYS);
		const { json } = await ox("rights", "check", "--json");
		const counts = new Map<string, number>();
		for (const { deliveries } of (json as Checked).records) {
			const states = deliveries.map(({ grant }) => grant).join(" ");
			counts.set(states, (counts.get(states) ?? 0) + 1);
		}
		const { out } = await ox("rights", "check");
		const [, matrix = ""] = /\nRecords and deliveries\n([\s\S]+?)\n\n/.exec(out) ?? [];
		const [head = "", ...rows] = matrix.split("\n");
		expect(head.trim().split(/ {2,}/)).toEqual(["Record", "Licensor", "World SVOD", "BBC"]);
		const shown = new Map<string, number>();
		for (const row of rows) {
			const [record = "", , ...states] = row.trim().split(/ {2,}/);
			const count = 1 + Number(/and (\d+) more record/.exec(record)?.[1] ?? 0);
			shown.set(states.join(" "), (shown.get(states.join(" ")) ?? 0) + count);
		}
		expect(counts.size).toBeGreaterThan(1);
		expect(shown).toEqual(counts);
	});

	it("[RIG6] --signed doesn't count an agreed licence", async () => {
		const { ox } = await project();
		await ox(...LICENSE.slice(0, -1), "agreed", "--add-line", "territories=World; media=All; perpetuity");
		await ox(...SVOD, ...DAYS);
		expect((await ox("rights", "check", "--strict")).exitCode).toBe(0);
		const { json } = await ox("rights", "check", "--signed", "--json");
		expect((json as Checked).records[0]?.deliveries[0]?.grant).toBe("pending");
	});

	it("[RIG10] reports a licence over a removed record, and loses nothing", async () => {
		const { ox } = await project();
		await ox(...LICENSE, "--add-line", `record=10000002; ${LINE}`);
		await ox("record", "remove", "10000002");
		const { out } = await ox("rights", "check");
		expect(out).toContain("[RIGHTS_RECORD_MISSING]");
		expect((await ox("licence", "show", "NFA-1")).out).toContain("1. removed record");
	});
});

describe("ox rights expiring", () => {
	it("[RIG15] lists what ends from a day on, and writes csv and a calendar with the same days", async () => {
		const { folder, ox } = await project();
		expect((await ox("rights", "expiring")).out).toContain("No licence ends from this day on.");
		await ox(...LICENSE, "--add-line", `record=10000001; ${LINE}`);
		const from = ["rights", "expiring", "--from", "2028-12-01"];
		expect((await ox(...from, "--json")).json).toMatchObject({
			today: "2028-12-01",
			expiries: [
				{
					...{ date: "2028-12-31", days_left: 30, kind: "term", license: "NFA-1", lines: [1] },
					...{ licensor_name: "North Archive", production_locators: ["10000001"] },
				},
			],
		});
		expect((await ox(...from)).out).toMatch(/2028-12-31 +30 +Term ends +NFA-1 +North Archive/);
		expect((await ox(...from, "--within", "29")).out).toContain("No licence ends");
		expect((await ox("rights", "expiring", "--from", "2029-01-01")).out).toContain("No licence ends");
		await ox(...from, "--out", "ends.csv");
		expect(readFileSync(join(folder, "ends.csv"), "utf8")).toContain("2028-12-31,30,Term ends,NFA-1");
		await ox(...from, "--out", "ends.ics");
		expect(readFileSync(join(folder, "ends.ics"), "utf8")).toContain("DTSTART;VALUE=DATE:20281231\r\n");
		for (const [flag, value] of [
			["--within", "soon"],
			["--from", "31.12.2028"],
		])
			expect((await ox("rights", "expiring", flag ?? "", value ?? "")).exitCode).toBe(2);
	});
});
