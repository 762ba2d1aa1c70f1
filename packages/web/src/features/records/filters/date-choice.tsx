import { readDate } from "@oxcut/core/spreadsheet";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { formatCalendarDate } from "../../../ui/format-date.ts";
import { Input } from "../../../ui/input.tsx";
import { messages } from "../messages.ts";

const PIVOT_YEAR = 25;

export interface DateChoiceProps {
	readonly label: string;
	/** `YYYY-MM-DD`. */
	readonly value: string | null;
	/** A month, a year or a decade counts from its first day, until its last one. */
	readonly edge: "first" | "last";
	readonly onChange: (value: string | null) => void;
}

/** The last day of a month, a year or a decade. */
function lastDay(date: string, kind: "day" | "month" | "year" | "decade"): string {
	if (kind === "day") return date;
	const [year = 0, month = 1] = date.split("-").map(Number);
	const end = { month: [year, month], year: [year, 12], decade: [year + 9, 12] }[kind];
	return new Date(Date.UTC(end[0] ?? 0, end[1] ?? 0, 0)).toISOString().slice(0, 10);
}

/** One end of a time, as exact as it is typed: `1951`, `Mar 1951`, `14 Mar 1951`. */
export function DateChoice({ label, value, edge, onChange }: DateChoiceProps) {
	const [text, setText] = useState(value === null ? "" : formatCalendarDate(value));
	const [error, setError] = useState<string>();
	const commit = () => {
		if (text.trim() === "") {
			setError(undefined);
			onChange(null);
			return;
		}
		const found = readDate(text, PIVOT_YEAR);
		if (found === null) return setError(messages.problemsIn.date);
		setError(undefined);
		onChange(edge === "first" ? found.date : lastDay(found.date, found.kind));
	};
	return (
		<Field label={label} error={error}>
			{(control) => (
				<Input
					{...control}
					value={text}
					placeholder="1951"
					onChange={({ target }) => setText(target.value)}
					onBlur={commit}
					onKeyDown={({ key }) => {
						if (key === "Enter") commit();
					}}
				/>
			)}
		</Field>
	);
}
