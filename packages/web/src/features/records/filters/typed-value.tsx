import { type FilterField, periodOf, readRecordFilter } from "@oxcut/core/filters";
import { readDate } from "@oxcut/core/spreadsheet";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { formatCalendarDate } from "../../../ui/format-date.ts";
import { Input } from "../../../ui/input.tsx";
import { readTypedAmount, typedAmount } from "../../../ui/typed-amount.ts";
import { messages } from "../messages.ts";

const PIVOT_YEAR = 25;

export interface TypedValueProps {
	readonly field: FilterField;
	readonly label: string;
	readonly value: string | undefined;
	/** `undefined` when nothing is typed. */
	readonly onChange: (value: string | undefined) => void;
	/** Enter was pressed on a value. */
	readonly onDone: () => void;
}

const PLACEHOLDERS: Readonly<Partial<Record<FilterField["kind"], string>>> = { date: "1951", number: "0" };

/** A period as core writes it: `1951-03`, `1950s`. */
function readPeriod(text: string): string | null {
	const found = readDate(text, PIVOT_YEAR);
	if (found === null) return null;
	const { date, kind } = found;
	if (kind === "day") return date;
	if (kind === "month") return date.slice(0, 7);
	return kind === "year" ? date.slice(0, 4) : `${date.slice(0, 4)}s`;
}

/** Converts typed text to a filter's value; null for an unreadable date. */
export function writtenText({ kind }: FilterField, typed: string, decimalMark?: "." | ","): string | null {
	if (kind === "date") return readPeriod(typed);
	return kind === "number" ? readTypedAmount(typed, null, decimalMark) : typed;
}

/** A value for display. */
export function typedText({ kind }: FilterField, value: string): string {
	if (kind === "number") return typedAmount(Number(value));
	const period = kind === "date" ? periodOf(value) : null;
	if (period === null) return value;
	if (value.endsWith("s")) return formatCalendarDate(period.first, "decade");
	const kinds = { 4: "year", 7: "month" } as const;
	return formatCalendarDate(period.first, kinds[value.length as 4 | 7] ?? "day");
}

/** An input for a filter's value: text, a number, or a date of any precision, such as `Mar 1951`. */
export function TypedValue({ field, label, value, onChange, onDone }: TypedValueProps) {
	const [text, setText] = useState(value === undefined ? "" : typedText(field, value));
	const [error, setError] = useState<string>();
	const commit = (): boolean => {
		const typed = text.trim();
		if (typed === "") {
			setError(undefined);
			onChange(undefined);
			return false;
		}
		const written = writtenText(field, typed);
		const read = readRecordFilter(`${field.name} is "${written}"`, [field]);
		if (written === null || "error" in read) {
			setError(field.kind === "date" ? messages.problemsIn.date : messages.problemsIn.number);
			return false;
		}
		setError(undefined);
		onChange(read.filter.values[0]);
		return true;
	};
	return (
		<Field label={label} error={error}>
			{(control) => (
				<Input
					{...control}
					value={text}
					placeholder={PLACEHOLDERS[field.kind]}
					onChange={({ target }) => setText(target.value)}
					onBlur={commit}
					onKeyDown={({ key }) => {
						if (key === "Enter" && commit()) onDone();
					}}
				/>
			)}
		</Field>
	);
}
