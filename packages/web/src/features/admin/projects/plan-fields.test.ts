import { expect, test } from "vitest";
import { formatStorage } from "../../../data/format-storage.ts";
import type { Plan } from "../api/projects.ts";
import { planFields, readDollars, readLimit, typedPlan } from "./plan-fields.ts";

test.each([
	["29", 2900],
	[" 29.5 ", 2950],
	["0.07", 7],
	["", null],
	["-1", null],
	["29.999", null],
	["1e3", null],
	["29,50", null],
])("readDollars reads %j as %j cents", (text, cents) => {
	expect(readDollars(text)).toBe(cents);
});

test.each([
	["", null],
	["500", 500],
	["0", 0],
	["1.5", undefined],
	["many", undefined],
])("readLimit reads %j as %j", (text, limit) => {
	expect(readLimit(text)).toBe(limit);
});

test("a plan that is opened and saved stays as it is, with the features that the form doesn't show", () => {
	const plan: Plan = {
		id: 7,
		name: "Series",
		kind: "standard",
		price: 12_950,
		interval_kind: "month",
		features: { view_only: false, records: 500, cuts: false, storage: 1_500_000_000, exports: true },
		public_state: "active",
		more: { label: "For several films", ox_1_billing: true },
		productions: 2,
		updated_at: "2026-11-20T12:00:00Z",
	};
	const { id, productions, updated_at, ...fields } = plan;
	const saved = planFields(typedPlan(plan), plan);
	expect(saved).toEqual({ ...fields, features: { ...fields.features, members: null } });
});

test("a plan's storage is typed as it is shown elsewhere: 20 GB are 20 000 000 000 bytes", () => {
	const typed = typedPlan({
		id: 7,
		name: "Series",
		kind: "standard",
		price: 0,
		interval_kind: "month",
		features: { view_only: false, storage: 20_000_000_000 },
		public_state: "active",
		more: { label: "", ox_1_billing: false },
		productions: 0,
		updated_at: "2026-11-20T12:00:00Z",
	});
	expect([typed.limits.storage, formatStorage(20_000_000_000)]).toEqual(["20", "20 GB"]);
});

test("a new plan's storage is typed in gigabytes", () => {
	const typed = typedPlan(null);
	const made = planFields({ ...typed, name: "Film", limits: { ...typed.limits, storage: "2" } }, null);
	expect(made.features).toEqual({
		records: null,
		cuts: null,
		members: null,
		storage: 2_000_000_000,
		view_only: false,
	});
});
