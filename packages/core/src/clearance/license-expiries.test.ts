import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LICENSE_STATUSES, type License, licenseSchema } from "../model/licensors/license.ts";
import { dateOf, dayOf } from "../rights/term.ts";
import { expiryCalendar } from "./expiry-calendar.ts";
import { expiryReport } from "./expiry-report.ts";
import { licenseExpiries, REMINDER_DAYS, reminderFor } from "./license-expiries.ts";

const TODAY = "2028-10-02";

function license(id: number, lines: readonly object[], fields: Partial<License> = {}): License {
	return licenseSchema.parse({
		...{ id, production_id: 1, licensor_id: 1, name: `L${id}`, status: "signed", ...fields },
		lines: lines.map((line) => ({ territories: "World", media: "All media", ...line })),
	});
}

const dates = (to: string) => ({ term: { kind: "dates", from: "2020-01-01", to } });
const ends = (licenses: readonly License[], choice = {}) =>
	licenseExpiries(licenses, choice).map(({ day, kind, license: { id }, lines }) => [
		...[dateOf(day), kind, id],
		lines,
	]);

describe("[RIG15] last days", () => {
	it("are those of granted terms and open options, earliest first, equal ones of a licence together", () => {
		const option = { years: 2, exercise_by: "2028-06-30" };
		const licenses = [
			license(1, [dates("2029-12-31"), dates("2028-12-31"), dates("2029-12-31")]),
			license(2, [{ ...dates("2028-12-31"), options: [option, { ...option, exercised_on: "2028-01-01" }] }]),
			license(3, [{ term: { kind: "perpetuity" } }]),
			...(["asked", "quoted", "declined", "expired"] as const).map((status, at) =>
				license(4 + at, [dates("2028-12-31")], { status }),
			),
		];
		expect(ends(licenses)).toEqual([
			["2028-06-30", "option", 2, [0]],
			["2028-12-31", "term", 1, [1]],
			["2029-12-31", "term", 1, [0, 2]],
			// Two more years were bought.
			["2030-12-31", "term", 2, [0]],
		]);
	});

	it("can be limited to some days, both included, and to signed licences", () => {
		const licenses = [
			license(1, [dates("2028-12-31"), dates("2029-01-01"), dates("2029-01-02")]),
			license(2, [dates("2029-01-01")], { status: "agreed" }),
		];
		const [from, to] = [dayOf("2029-01-01"), dayOf("2029-01-01")];
		expect(ends(licenses, { from, to })).toEqual([
			["2029-01-01", "term", 1, [1]],
			["2029-01-01", "term", 2, [0]],
		]);
		expect(ends(licenses, { from, to, isStrict: true })).toEqual([["2029-01-01", "term", 1, [1]]]);
	});

	it("are those of every single line, in random licences", () => {
		const anyLine = fc.integer({ min: 0, max: 5 }).map((at) => dates(dateOf(dayOf(TODAY) + at) ?? ""));
		const anyLicense = (id: number) =>
			fc
				.tuple(fc.array(anyLine, { maxLength: 5 }), fc.constantFrom(...LICENSE_STATUSES))
				.map(([lines, status]) => license(id, lines, { status }));
		fc.assert(
			fc.property(fc.tuple(anyLicense(1), anyLicense(2), anyLicense(3)), (licenses) => {
				const found = ends(licenses).flatMap(([date, , id, lines]) =>
					(lines as number[]).map((line) => `${date} ${id} ${line}`),
				);
				const granting = licenses.filter(({ status }) => /agreed|signed|invoiced|paid/.test(status));
				const slow = granting.flatMap(({ id, lines }) =>
					lines.map(({ term }, at) => `${term.kind === "dates" ? term.to : ""} ${id} ${at}`),
				);
				expect(found.sort()).toEqual(slow.sort());
			}),
		);
	});
});

it("[RIG16] the reminder that is due is the nearest whose days have come, once each", () => {
	const due = Array.from({ length: 100 }, (_, daysLeft) => reminderFor(daysLeft));
	expect([reminderFor(-1), due[0], due[7], due[8], due[30], due[31], due[90], due[91]]).toEqual([
		...[null, 7, 7, 30, 30, 90, 90, null],
	]);
	expect(new Set(due.filter((days) => days !== null))).toEqual(new Set(REMINDER_DAYS));
});

describe("[RIG15] the expiry calendar", () => {
	const names = {
		licensorName: () => "North; Archive, Ltd",
		locator: (id: number) => (id === 9 ? "" : `0000000${id}`),
	};
	const licenses = [
		license(
			1,
			[
				{ ...dates("2028-12-31"), record_id: 2, media: "SVOD" },
				{ ...dates("2028-12-31"), record_id: 1 },
				{ ...dates("2028-12-31"), record_id: 9 },
			],
			{ name: `Ж${"é".repeat(60)}, a\\b` },
		),
		license(2, [dates("2028-10-01"), dates("2028-10-09")]),
	];

	it("begins today, counts the days left, and names records, territories and media", () => {
		const { table, document } = expiryReport({ licenses, today: TODAY, ...names });
		expect(document.expiries).toMatchObject([
			{ date: "2028-10-09", days_left: 7, license_id: 2, any_record: true, lines: [2] },
			{
				...{ date: "2028-12-31", days_left: 90, lines: [1, 2, 3], any_record: false },
				...{ production_locators: ["00000001", "00000002"], media: ["SVOD", "All media"] },
			},
		]);
		const rows = table.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
		expect(rows.map(({ cells }) => cells.length)).toEqual([table.columns.length, table.columns.length]);
		expect(expiryReport({ licenses, today: TODAY, within: 7, ...names }).document.expiries).toHaveLength(1);
	});

	it("is valid iCalendar: folded between characters, escaped, with one event a day and kind", () => {
		const { document } = expiryReport({ licenses, today: TODAY, ...names });
		const text = expiryCalendar(document, "Harbour Lights");
		const lines = text.split("\r\n");
		expect(lines.at(-1)).toBe("");
		expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
		for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		const unfolded = text.replaceAll("\r\n ", "").split("\r\n");
		expect(unfolded).toContain(`SUMMARY:Term ends: Ж${"é".repeat(60)}\\, a\\\\b`);
		expect(
			unfolded.find((line) => line.startsWith("DESCRIPTION:North\\; Archive\\, Ltd\\nLines 2\\n")),
		).toBeDefined();
		const lastOption = license(3, [
			{ ...dates("9999-12-31"), options: [{ years: 1, exercise_by: "9999-12-31" }] },
		]);
		const last = expiryReport({ licenses: [lastOption], today: TODAY, ...names });
		expect(expiryCalendar(last.document, "Last")).not.toContain("DTEND");
		expect(unfolded.filter((line) => /^(?:UID|DTSTART|DTEND)/.test(line))).toEqual([
			...["UID:licence-2-term-2028-10-09@ox", "DTSTART;VALUE=DATE:20281009", "DTEND;VALUE=DATE:20281010"],
			...["UID:licence-1-term-2028-12-31@ox", "DTSTART;VALUE=DATE:20281231", "DTEND;VALUE=DATE:20290101"],
		]);
	});
});
