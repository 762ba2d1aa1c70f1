import { describe, expect, it } from "vitest";
import { defineAltFile, defineLicensor } from "../model/library/define.ts";
import type { Library } from "../model/library/library.ts";
import { recordSchema, type StoredRecord } from "../model/records/record.ts";
import { type IntakeFile, type IntakeOptions, planIntake } from "./index.ts";

const OPTIONS: IntakeOptions = { context: { productionId: 1, defaultCurrency: "GBP" } };

function libraryOf(parts: Partial<Library<StoredRecord>> = {}): Library<StoredRecord> {
	const licensors = [
		defineLicensor({ id: 1, name: "Unknown", currency: "GBP" }),
		defineLicensor({ id: 2, name: "Meridian Archive", currency: "GBP" }),
	];
	return { records: [], licensors, prices: [], conditions: [], altFiles: [], ...parts };
}

function file(
	path: string,
	about: Partial<IntakeFile> & { texts?: Record<string, string> } = {},
): IntakeFile {
	const { texts = {}, ...others } = about;
	return {
		path,
		name: path.split("/").at(-1) ?? path,
		size: 1000,
		checksum: null,
		facts: {
			category: "Still",
			technical: {},
			texts: Object.entries(texts).map(([key, value]) => ({ key, value })),
			faults: [],
		},
		...others,
	};
}

const recordsOf = (files: readonly IntakeFile[], library = libraryOf(), options = OPTIONS) => {
	const planned = planIntake(library, files, options);
	expect(planned.plan.ok, JSON.stringify(planned.diagnostics)).toBe(true);
	return planned.library.records;
};

describe("[INT2] a file's metadata become its record's fields", () => {
	it("title, notes, original ID, archive name, date, links and licensor", () => {
		const texts = {
			title: "Dock strike",
			"caption/abstract": "Dockers at the gate on 12 March 1951. https://archive.example/42.",
			credit: "meridian archive ",
			"asset id": "MA-0042",
			"document id": "xmp.did:77",
		};
		expect(recordsOf([file("stills/strike.jpg", { texts })])).toMatchObject([
			{
				title: "Dock strike",
				category: "Still",
				licensor_id: 2,
				notes: "Dockers at the gate on 12 March 1951. https://archive.example/42.",
				archive_locator: "MA-0042",
				archive_name: "meridian archive",
				date: "1951-03-12",
				date_kind: "day",
				urls: ["https://archive.example/42"],
			},
		]);
	});

	it.each([
		["no title", {}, "IMG_0001"],
		["a blank title", { title: " \n " }, "IMG_0001"],
		["only a description", { description: "A tram\nin Lisbon" }, "A tram in Lisbon"],
		["XMP about no resource", { about: "" }, "IMG_0001"],
		["XMP about a uuid", { about: "uuid:faf5bdd5-ba3d-11da-ad31-d33d75182f1b" }, "IMG_0001"],
		["XMP about a bare uuid", { about: "faf5bdd5-ba3d-11da-ad31-d33d75182f1b" }, "IMG_0001"],
		["XMP about an instance", { about: "xmp.iid:7F0E" }, "IMG_0001"],
		["XMP about an address", { about: "https://archive.example/42" }, "IMG_0001"],
		["a text about it", { about: "Lisbon: a tram" }, "Lisbon: a tram"],
		["a title with a bell and an override", { title: "Boat\u0007 \u202eegamI" }, "Boat egamI"],
		["a long title", { title: "x".repeat(300) }, "x".repeat(250)],
	])("with %s it still has a title", (_, texts, title) => {
		expect(recordsOf([file("IMG_0001.jpg", { texts })])).toMatchObject([{ title }]);
	});

	it.each([
		["Dockers, 12 March 1951", "1951-03-12", "day"],
		["Dockers, March 12th, 1951", "1951-03-12", "day"],
		["strike_1951-03-12_print", null, "day"],
		["Dockers 1951-03-12", "1951-03-12", "day"],
		["Dockers, 3/12/1951", "1951-03-12", "day"],
		["Winter of 1947", "1947-01-01", "year"],
		["Lisbon, the 1930s", "1930-01-01", "decade"],
		["Sept. 1944", "1944-09-01", "month"],
		["31 February 1951", "1951-02-01", "month"],
		["Reel 1234, part 5678", null, "day"],
		["MA-1951-7", null, "day"],
	])("[INT4] without a date, one is read from its title: %s", (title, date, date_kind) => {
		expect(recordsOf([file("a.jpg", { texts: { title } })])).toMatchObject([{ date, date_kind }]);
	});

	it.each([
		["1931-05-03T10:00:00+02:00", "1931-05-03", "day"],
		["1931:05:03 10:00:00", "1931-05-03", "day"],
		["1931-05-03T10:00Z", "1931-05-03", "day"],
		["1931-05", "1931-05-01", "month"],
		["1931:05", "1931-05-01", "month"],
		["1931", "1931-01-01", "year"],
		["1931-05-00", "1931-05-01", "month"],
		["1931-00-00", "1931-01-01", "year"],
		["1931:05:00 00:00:00", "1931-05-01", "month"],
		["1931:00:00 00:00:00", "1931-01-01", "year"],
	])("[INT4] its metadata state a date in every precision: %s", (created, date, date_kind) => {
		const texts = { title: "Remembering 1918", "date created": created };
		expect(recordsOf([file("a.jpg", { texts })])).toMatchObject([{ date, date_kind }]);
	});

	it.each([
		["1968_street.jpg", "1968-01-01", "year"],
		["street-1968.jpg", "1968-01-01", "year"],
		["Market_street_1968.jpg", "1968-01-01", "year"],
		["19680412_street.jpg", "1968-04-12", "day"],
		["street_19680412.jpg", "1968-04-12", "day"],
		["1968-04-12_AP.jpg", "1968-04-12", "day"],
		["street_1968-04-12.jpg", "1968-04-12", "day"],
		["IMG_19990.jpg", null, "day"],
		["IMG_1968.jpg", null, "day"],
		["DSCN1968.jpg", null, "day"],
		["dscn_1968.jpg", null, "day"],
		["clip-1968.mov", null, "day"],
		["clip-1968-2.mov", null, "day"],
		["street-1968-2.jpg", null, "day"],
		["street_12_1968.jpg", null, "day"],
		["MA-1951.jpg", null, "day"],
		["19681312_street.jpg", null, "day"],
		["10000001_Fog.mov", null, "day"],
		["1910-12_strikes.jpg", null, "day"],
		["1080_street.jpg", null, "day"],
		["street1968.jpg", null, "day"],
	])("[INT4] without any other date, one begins or ends its name: %s", (name, date, date_kind) => {
		expect(recordsOf([file(name)])).toMatchObject([{ date, date_kind }]);
	});

	it("[INT4] a month with its number alone is no date in a caption, where it may be years", () => {
		expect(recordsOf([file("a.jpg", { texts: { title: "Strikes, 1910-12" } })])).toMatchObject([
			{ date: null },
		]);
	});

	it("[INT4] the date that it states comes first, and 3/4 is 3 April where the day comes first", () => {
		const dated = file("a.jpg", { texts: { title: "Remembering 1918", "date created": "1951:03:12" } });
		expect(recordsOf([dated])).toMatchObject([{ date: "1951-03-12", date_kind: "day" }]);
		const options = { ...OPTIONS, dayFirst: true };
		expect(recordsOf([file("a.jpg", { texts: { title: "3/4/1951" } })], libraryOf(), options)).toMatchObject([
			{ date: "1951-04-03" },
		]);
	});

	it("[INT6] a licensor is found ignoring case, copyright sign and year: first in the project, then among the archives", () => {
		const archives = ["Tone House", "MERIDIAN ARCHIVE"];
		const owned = (credit: string) => file(`${credit}.jpg`, { texts: { credit } });
		const files = [owned("© 1951 Meridian Archive"), owned("(c) tone house"), owned("Somebody")];
		const { library } = planIntake(libraryOf(), files, { ...OPTIONS, archives });
		const names = new Map(library.licensors.map(({ id, name }) => [id, name]));
		expect(library.records.map(({ licensor_id }) => names.get(licensor_id))).toEqual([
			"Meridian Archive",
			"Tone House",
			"Unknown",
		]);
	});

	it("a given licensor applies to all files that name no known one", () => {
		const { library } = planIntake(libraryOf(), [file("a.jpg")], {
			...OPTIONS,
			licensor: "Meridian Archive",
		});
		expect(library.records).toMatchObject([{ licensor_id: 2 }]);
	});
});

describe("[INT7] each file is a record", () => {
	it("of its own, even if another one has the same title", () => {
		const texts = { title: "Dock strike" };
		const records = recordsOf([file("a/1.jpg", { texts }), file("a/2.jpg", { texts })]);
		expect(records.map(({ title, production_locator }) => [title, production_locator])).toEqual([
			["Dock strike", "00000001"],
			["Dock strike", "00000002"],
		]);
	});

	it("once, even if it is in two folders", () => {
		const files = [file("a/1.jpg", { checksum: "A" }), file("b/copy.jpg", { checksum: "A" })];
		const { library, diagnostics } = planIntake(libraryOf(), files, OPTIONS);
		expect(library.records).toHaveLength(1);
		expect(diagnostics).toContainEqual(
			expect.objectContaining({
				code: "INTAKE_SAME_FILE",
				message: "b/copy.jpg: is the same file as a/1.jpg; it is left out",
			}),
		);
	});

	it.each([
		["by its checksum, whatever it is called now", { name: "renamed.jpg", checksum: "A" }, ["1", "renamed"]],
		["by name and size, without a checksum", { checksum: null }, ["1"]],
	])("seen before, %s, updates its record and adds none", (_, about, names) => {
		const first = planIntake(libraryOf(), [file("1.jpg", { checksum: "A" })], OPTIONS).library;
		const [seen] = first.records;
		const edited = {
			...first,
			records: first.records.map((record) => ({ ...record, title: "Typed by hand" })),
		};
		const again = file("1.jpg", { texts: { title: "From the file", "asset id": "MA-7" }, ...about });
		const { library, plan } = planIntake(edited, [again], OPTIONS);
		expect(plan.counts.records).toMatchObject({ added: 0, updated: 1 });
		expect(library.records).toMatchObject([
			{ id: seen?.id, title: "Typed by hand", archive_locator: "MA-7" },
		]);
		expect(library.altFiles.map(({ name }) => name)).toEqual(names);
	});

	it("of the same name and another content is another record", () => {
		const first = planIntake(libraryOf(), [file("1.jpg", { checksum: "A" })], OPTIONS).library;
		const { library } = planIntake(first, [file("1.jpg", { checksum: "B" })], OPTIONS);
		expect(library.records).toHaveLength(2);
		expect(library.altFiles.map(({ name, record_ids }) => [name, record_ids])).toEqual([
			["1", [1, 2]],
			["1.jpg (2)", [2]],
		]);
	});

	it.each([
		["A", "B", "C"],
		[null, null, null],
	])("of one name with others keeps its record: %s, %s, %s", (...checksums) => {
		const files = checksums.map((checksum, at) => file(`card ${at}/1.jpg`, { checksum, size: 1000 + at }));
		const first = planIntake(libraryOf(), files, OPTIONS);
		expect(first.plan.counts.records).toMatchObject({ added: 3 });
		for (const again of [files, files.toReversed(), files.slice(1)]) {
			const { plan, library, diagnostics } = planIntake(first.library, again, OPTIONS);
			expect(plan.counts.records).toMatchObject({ added: 0, updated: 0, unchanged: again.length });
			expect(library).toEqual(first.library);
			expect(diagnostics).toEqual([]);
		}
	});

	it("[MAT1] that the locator in its name leads to", () => {
		const record = recordSchema.parse({
			id: 5,
			production_id: 1,
			licensor_id: 2,
			production_locator: "10000042",
			title: "Harbour",
			category: "Footage",
		});
		const [known] = recordsOf([file("10000042_master.mov")], libraryOf({ records: [record] }));
		expect(known).toMatchObject({ id: 5, title: "Harbour" });
	});

	it("unless its alt file has no record", () => {
		const altFiles = [defineAltFile({ id: 1, name: "matte.png", purpose: "ignored" })];
		const { library, diagnostics } = planIntake(libraryOf({ altFiles }), [file("matte.png")], OPTIONS);
		expect(library.records).toEqual([]);
		expect(diagnostics).toContainEqual(expect.objectContaining({ code: "INTAKE_ALT_FILE" }));
	});

	it("changes nothing the second time", () => {
		const texts = { title: "=1+1", description: "Line 1\nLine 2", "date created": "March 1951" };
		const technical = { fps: "23.98", trt: "00:00:02;10", chroma: "B&W" } as const;
		const facts = { category: "Footage" as const, technical, texts: [], faults: [] };
		const files = [file("a.jpg", { texts, checksum: "A" }), file("b.mov", { facts, checksum: "B" })];
		const first = planIntake(libraryOf(), files, OPTIONS);
		const second = planIntake(first.library, files, OPTIONS);
		expect(second.plan.counts.records).toEqual({ added: 0, updated: 0, unchanged: 2, skipped: 0 });
		expect(second.library).toEqual(first.library);
	});
});

describe("[INT8] a file's name finds its record in a cut", () => {
	const namesOf = (files: readonly IntakeFile[], library = libraryOf()) =>
		planIntake(library, files, OPTIONS).library.altFiles.map(({ name, record_ids }) => [name, record_ids]);

	it("without its extension, so that proxies match too", () => {
		expect(namesOf([file("rushes/A001_C003.mov")])).toEqual([["A001_C003", [1]]]);
	});

	it("with it, if two files differ only in that", () => {
		expect(namesOf([file("1.jpg"), file("1.mov")])).toEqual([
			["1.jpg", [1]],
			["1.mov", [2]],
		]);
	});

	it("two files with one name lead to both records, with a warning", () => {
		const files = [file("a/1.jpg", { checksum: "A" }), file("b/1.jpg", { checksum: "B" })];
		expect(namesOf(files)).toEqual([
			["1.jpg", [1, 2]],
			["1.jpg (2)", [2]],
		]);
		const { diagnostics } = planIntake(libraryOf(), files, OPTIONS);
		expect(diagnostics).toContainEqual(
			expect.objectContaining({ code: "INTAKE_NAME_SHARED", severity: "warning", file: "b/1.jpg" }),
		);
	});

	it("a file of another format keeps the name with its extension for itself", () => {
		const of = (file_format: "jpg" | "mov") => ({
			facts: { ...file("").facts, technical: { file_format } },
		});
		const { library } = planIntake(libraryOf(), [file("1.jpg", of("jpg"))], OPTIONS);
		expect(namesOf([file("1.mov", { ...of("mov"), size: 7 })], library)).toEqual([
			["1", [1]],
			["1.mov", [2]],
		]);
	});

	it("stores size and checksum, so that the file is recognized again", () => {
		const { library } = planIntake(libraryOf(), [file("1.jpg", { size: 77, checksum: "A" })], OPTIONS);
		expect(library.altFiles).toMatchObject([{ size: 77, checksum: "A", purpose: null }]);
	});
});
