import { formatAgo, formatCalendarDate, formatMoment } from "./format-date.ts";
import { messages } from "./messages.ts";

interface CalendarDate {
	/** `YYYY-MM-DD`. */
	readonly date: string | null;
	readonly kind?: "day" | "month" | "year" | "decade";
}

interface Moment {
	/** ISO 8601 with a time zone. */
	readonly at: string | null;
	/** Shows the time since then, with the exact time as its title. */
	readonly ago?: boolean;
}

export type DateTextProps = CalendarDate | Moment;

/** A calendar date, or a time in the reader's time zone. */
export function DateText(props: DateTextProps) {
	const value = "at" in props ? props.at : props.date;
	if (value === null) return <span className="text-text-3">{messages.none}</span>;
	if (!("at" in props)) {
		return (
			<time dateTime={value} className="whitespace-nowrap">
				{formatCalendarDate(value, props.kind)}
			</time>
		);
	}
	const exact = formatMoment(value);
	return (
		<time dateTime={value} title={exact} className="whitespace-nowrap">
			{props.ago === true ? formatAgo(value, Date.now()) : exact}
		</time>
	);
}
