import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lettersBeforeId, namingPatternOf } from "./archive-ids.ts";
import { likeOf } from "./like-of.ts";
import { countShared, type SharedName, withShared } from "./share-patterns.ts";
import { suggestMatches } from "./suggest-matches.ts";

const GETTY = 1;
const PATHE = 2;
const records = new Map(
	[
		{ id: 1, archive_locator: "1234567", licensor_id: GETTY },
		{ id: 2, archive_locator: "1234567", licensor_id: PATHE },
	].map((record) => [
		record.id,
		{ ...record, title: "", production_locator: String(10_000_000 + record.id) },
	]),
);
const suggest = (name: string) => suggestMatches(name, { records, altFiles: [] }, 5);
const shared = (production: number, licensorId: number, name: string, originalId: string): SharedName => ({
	production,
	licensorId,
	name,
	originalId,
});

describe("[MAT15] the letters before an Original ID", () => {
	it.each([
		["GettyImages-1234567_v2.mov", "1234567", "gettyimages"],
		["BP_4711 proxy.mov", "BP004711", ""],
		["AP_0004711.mov", "4711", "ap"],
		["1234567.mov", "1234567", ""],
	])("in %s with %s are %j", (name, id, before) => {
		expect(lettersBeforeId(name, id)).toBe(before);
	});

	it.each([
		["Harbour.mov", "1234567"],
		["Getty-91234567.mov", "1234567"],
		["N-1.mov", "N-1"],
	])("are not in %s, which lacks %s", (name, id) => {
		expect(lettersBeforeId(name, id)).toBeNull();
	});

	it("are the part of a name from which a production learns itself", () => {
		const letters = fc.constantFrom("getty", "ap", "bp_", "pathe-", "");
		const numbers = fc.integer({ min: 1000, max: 99_999_999 });
		fc.assert(
			fc.property(letters, letters, numbers, (one, other, number) => {
				const originalId = String(number);
				const own = { id: 9, archive_locator: originalId, licensor_id: GETTY };
				const asked = { id: 8, archive_locator: "55554444", licensor_id: GETTY };
				const named = new Map(
					[own, asked].map((record) => [record.id, { ...record, title: "", production_locator: "" }]),
				);
				const name = `${one}${originalId}.mov`;
				const altFiles = [{ name, purpose: null, record_ids: [9] }];
				const found = suggestMatches(`${other}55554444.mov`, { records: named, altFiles }, 1)[0];
				const alike = countShared([found?.like ?? ""], [shared(7, GETTY, name, originalId)], "North");
				expect(alike.length).toBe(found?.confirmed);
			}),
		);
	});
});

describe("[MAT15] names that other projects of the organization confirmed", () => {
	it("are counted by pattern, as a count one by one", () => {
		const before = fc.constantFrom("getty", "ap", "");
		const ids = fc.constantFrom("1111111", "2222222");
		const names = fc.array(
			fc.record({
				production: fc.integer({ min: 1, max: 4 }),
				licensorId: fc.integer({ min: 1, max: 3 }),
				originalId: ids,
				parts: fc.tuple(before, fc.constantFrom("1111111", "2222222", "x")),
			}),
			{ maxLength: 40 },
		);
		const likes = fc.uniqueArray(
			fc
				.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 3 }), before)
				.map(([spelling, licensor, letters]) => `original-id ${spelling} ${licensor} ${letters}`),
		);
		fc.assert(
			fc.property(names, likes, (drawn, asked) => {
				const given = drawn.map(({ parts: [letters, id], ...rest }) => ({
					...rest,
					letters,
					id,
					name: `${letters}-${id}_v2.mov`,
				}));
				const expected = asked.flatMap((like) => {
					const [, , licensor, letters] = like.split(" ");
					const same = given.filter(
						(one) =>
							one.id === one.originalId && one.letters === letters && String(one.licensorId) === licensor,
					);
					const productions = new Set(same.map(({ production }) => production)).size;
					return same.length === 0 ? [] : [{ like, names: same.length, productions, studio_name: "North" }];
				});
				expect(countShared([...asked, "other-version"], given, "North")).toEqual(expected);
			}),
		);
	});

	it("put the record of the licensor that names files so first, and show the evidence", () => {
		const found = suggest("pathe_1234567.mov");
		expect(found.map(({ recordId }) => recordId)).toEqual([1, 2]);
		expect(likeOf(found)).toBeNull();
		const likes = found.map(({ like = "" }) => like);
		const names = [shared(5, PATHE, "pathe_4711.mov", "4711"), shared(6, PATHE, "PATHE-99887.mxf", "99887")];
		const ranked = withShared(found, countShared(likes, names, "North"));
		expect(ranked).toMatchObject([
			{ recordId: 2, shared: { names: 2, productions: 2, studio_name: "North" } },
			{ recordId: 1 },
		]);
		expect(ranked[1]).not.toHaveProperty("shared");
		expect(likeOf(ranked)).toBe(ranked[0]?.like);
	});

	it("suggest no record, drop none, and outweigh neither another id nor the project's own names", () => {
		const patterns = [{ like: "original-id 0 2 ap", names: 9, productions: 3, studio_name: "North" }];
		const at = (recordId: number, like: string, more = {}) => ({
			...{ recordId, reason: "original-id" as const, distance: 0, originalId: "1234567", confirmed: 0 },
			...{ like, ...more },
		});
		const orderOf = (...found: ReturnType<typeof at>[]) =>
			withShared(found, patterns).map(({ recordId }) => recordId);
		const liked = at(2, "original-id 0 2 ap");
		expect(orderOf(at(1, "original-id 0 1 ap"), liked)).toEqual([2, 1]);
		expect(orderOf(at(1, "original-id 0 1 ap", { confirmed: 1 }), liked)).toEqual([1, 2]);
		expect(orderOf(at(1, "original-id 0 1 ap", { originalId: "98 1234567" }), liked)).toEqual([1, 2]);
		expect(withShared(suggest("Harbour.mov"), patterns)).toEqual([]);
	});
});

it.each([
	["original-id 0 7 gettyimages", { licensorId: 7, before: "gettyimages" }],
	["original-id 2 12 ", { licensorId: 12, before: "" }],
	["other-version", null],
	["original-id x", null],
])("[MAT15] the pattern of the evidence %j", (like, pattern) => {
	expect(namingPatternOf(like)).toEqual(pattern);
});
