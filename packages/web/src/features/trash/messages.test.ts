import type { TrashEntry } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { messages } from "./messages.ts";

const NOTHING: TrashEntry["counts"] = {
	records: 0,
	licensors: 0,
	prices: 0,
	conditions: 0,
	employees: 0,
	licenses: 0,
	deliveries: 0,
	media: 0,
	budget_lines: 0,
	scenarios: 0,
	exclusion_rules: 0,
	fair_use_reviews: 0,
	orders: 0,
	templates: 0,
	tags: 0,
	cuts: 0,
	data_files: 0,
	changed_records: 0,
};

function entryOf(
	kind: TrashEntry["kind"],
	names: readonly string[],
	counts: Partial<TrashEntry["counts"]>,
): TrashEntry {
	return {
		id: 1,
		production_id: 7,
		kind,
		names: [...names],
		target: null,
		thumbnails: [],
		counts: { ...NOTHING, ...counts },
		user_name: "Ann Archer",
		deleted_at: "2026-03-02T09:30:00.000Z",
		expires_at: "2026-04-01T09:30:00.000Z",
	};
}

test.each([
	[
		"prices",
		["Meridian: Festivals"],
		{ prices: 1, changed_records: 2 },
		"Meridian: Festivals",
		"used by 2 records",
	],
	["prices", ["Meridian: A", "Meridian: B"], { prices: 2 }, "2 prices", "“Meridian: A”, “Meridian: B”"],
	["licensing_conditions", ["Meridian: Flat Deal"], { conditions: 1 }, "Meridian: Flat Deal", ""],
	["employees", ["Meridian: Ruth Adeyemi"], { employees: 1 }, "Meridian: Ruth Adeyemi", ""],
	["licenses", ["Deal memo"], { licenses: 1 }, "Deal memo", ""],
	["media", ["Kiosks"], { media: 1 }, "Kiosks", ""],
	["deliveries", ["World SVOD"], { deliveries: 1 }, "World SVOD", ""],
	["orders", ["Meridian 1"], { orders: 1 }, "Meridian 1", ""],
	["exclusion_rules", ["Leaders"], { exclusion_rules: 1 }, "Leaders", ""],
	["scenarios", ["Festival deal"], { scenarios: 1 }, "Festival deal", ""],
	["data_files", ["Fine cut: Reel_2.edl"], { data_files: 1 }, "Fine cut: Reel_2.edl", ""],
	["budget_lines", ["Music"], { budget_lines: 1 }, "Music", ""],
	[
		"records",
		["Quay", "Tug"],
		{ records: 3, prices: 1 },
		"3 records",
		"“Quay”, “Tug” and 1 more; with 1 price",
	],
] as const)("the trash says what is in an entry of %s: %j", (kind, names, counts, name, detail) => {
	const entry = entryOf(kind, names, counts);
	expect(messages.nameOf(entry)).toBe(name);
	expect(messages.detailOf(entry)).toBe(detail);
	expect(messages.wordsOf(entry).done).toBe(kind === "records" ? "Deleted 3 records" : `Deleted ${name}`);
});

test("an applied scenario says what undoing it brings back", () => {
	const entry = entryOf("scenario_application", ["Festival deal"], { conditions: 1 });
	expect(messages.nameOf(entry)).toBe("Festival deal");
	expect(messages.detailOf(entry)).toBe(
		"applied to the project's prices and conditions; removed 1 condition",
	);
	expect([messages.restore(entry), messages.restoreOf(entry)]).toEqual(["Undo", "Undo: Festival deal"]);
	expect(messages.wordsOf(entry).undone).toBe("Undid the changes of Festival deal");
	expect(messages.removal(entry)).toMatchObject({
		label: "Remove from trash",
		text: "Prices and conditions keep the scenario's values, and that can't be undone afterwards.",
	});
	expect(messages.removal(entryOf("scenarios", ["Festival deal"], { scenarios: 1 }))).toMatchObject({
		label: "Delete for good",
		title: "Delete Festival deal for good?",
	});
});

test("a deleted fair-use review is named by its record's Ox ID, and counted with a record that it went with", () => {
	const alone = entryOf("fair_use_reviews", ["10000001"], { fair_use_reviews: 1 });
	expect(messages.nameOf(alone)).toBe("10000001");
	expect(messages.wordsOf(alone).done).toBe("Deleted the fair-use review of 10000001");
	const along = entryOf("records", ["Quay"], { records: 1, fair_use_reviews: 2 });
	expect(messages.detailOf(along)).toBe("with 2 fair-use reviews");
});
