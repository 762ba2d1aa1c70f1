import { type Scenario, scenarioSchema } from "@oxcut/core/model";
import { readTypedAmount, typedAmount } from "../../../ui/typed-amount.ts";

export const CHANGE_KINDS = ["price", "condition", "rate", "drop", "trim"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change in the form, as typed. */
export interface ChangeRow {
	readonly kind: ChangeKind;
	/** The price, condition or record; null until one is chosen. */
	readonly id: number | null;
	/** Currency of an exchange rate. */
	readonly currency: string;
	/** A value, a rate, or frames. */
	readonly value: string;
	/** A time in the film; empty for none. */
	readonly at: string;
}

export function newRow(kind: ChangeKind): ChangeRow {
	return { kind, id: null, currency: "EUR", value: "", at: "" };
}

const LISTS = {
	price: "prices",
	condition: "conditions",
	rate: "rates",
	drop: "edits",
	trim: "edits",
} as const;

/** A row's entry in its list of the scenario, still unchecked. */
function entryOf({ kind, id, currency, value, at }: ChangeRow): unknown {
	const amount = readTypedAmount(value, null);
	const place = { record_id: id, at: at.trim() === "" ? null : at.trim() };
	switch (kind) {
		case "price":
			return { price_id: id, value: amount };
		case "condition":
			return { condition_id: id, value: amount.trim() === "" ? null : amount };
		case "rate":
			return { currency, rate: amount };
		case "drop":
			return { what: "drop", ...place };
		case "trim":
			return { what: "trim", ...place, frames: Number(value) };
	}
}

/** Whether a row is filled in: a row that somebody just added shows no error. */
function isBegun({ kind, id, value }: ChangeRow): boolean {
	if (kind === "rate") return value.trim() !== "";
	if (id === null) return false;
	return kind === "drop" || kind === "condition" || value.trim() !== "";
}

export interface ReadRows {
	/** The changes that can be read. */
	readonly scenario: Scenario;
	/** The rows of each list of the scenario, by position. */
	readonly places: Readonly<Record<keyof Scenario, readonly number[]>>;
	/** The rows that can't be read. */
	readonly unreadable: readonly number[];
}

/** Reads the rows of the form. A later row for the same price, condition or currency replaces an earlier one. */
export function readRows(rows: readonly ChangeRow[]): ReadRows {
	const lists = { prices: [], conditions: [], rates: [], edits: [] } as Record<keyof Scenario, unknown[]>;
	const places = { prices: [], conditions: [], rates: [], edits: [] } as Record<keyof Scenario, number[]>;
	const unreadable: number[] = [];
	rows.forEach((row, index) => {
		if (!isBegun(row)) return;
		const list = LISTS[row.kind];
		const read = scenarioSchema.shape[list].safeParse([entryOf(row)]);
		if (!read.success) {
			unreadable.push(index);
			return;
		}
		lists[list].push(...read.data);
		places[list].push(index);
	});
	return { scenario: scenarioSchema.parse(lists), places, unreadable };
}

/** The rows of a scenario, such as one of a link. */
export function rowsOf({ prices, conditions, rates, edits }: Scenario): ChangeRow[] {
	return [
		...prices.map(({ price_id, value }) => ({
			...newRow("price"),
			id: price_id,
			value: typedAmount(value),
		})),
		...conditions.map(({ condition_id, value }) => ({
			...newRow("condition"),
			id: condition_id,
			value: typedAmount(value),
		})),
		...rates.map(({ currency, rate }) => ({ ...newRow("rate"), currency, value: rate })),
		...edits.map((edit) => ({
			...newRow(edit.what),
			id: edit.record_id,
			at: edit.at ?? "",
			value: edit.what === "trim" ? String(edit.frames) : "",
		})),
	];
}

/** A scenario as text for an address; null if it changes nothing. */
export function scenarioText(scenario: Scenario): string | null {
	const used = Object.fromEntries(Object.entries(scenario).filter(([, list]) => list.length > 0));
	return Object.keys(used).length === 0 ? null : JSON.stringify(used);
}

/** The scenario of an address; null if there is none, or it can't be read. */
export function scenarioOfText(text: string | null): Scenario | null {
	if (text === null) return null;
	try {
		return scenarioSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}
