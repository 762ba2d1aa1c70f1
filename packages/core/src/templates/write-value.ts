import type { Cell } from "../model/cuts/report-table.ts";
import { minorUnitDecimals, showAmount } from "../money/minor-unit.ts";
import { moneyCell } from "../reports/money-cell.ts";
import { numberText } from "../text/number-text.ts";
import { chargedSeconds, formatDurationDesc } from "../timecode/charged-time.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { labelFromFrames } from "../timecode/frame-count.ts";
import type { Timeline } from "../timeline/model.ts";
import type { FormValue } from "./model.ts";
import type { ValueFormat } from "./schema/value-formats.ts";
import { VALUE_FORMATS } from "./schema/value-formats.ts";

type Clock = Pick<Timeline, "rate" | "dropFrame">;

/**
 * Writes a value in a format [TPL3]: a position in whole seconds is its label without the frames, and a length its charged
 * seconds [TC6].
 *
 * @param format - one of its kind's; undefined for the first.
 * @param locale - writes an amount with its currency, which is text.
 */
export function writeValue(
	value: FormValue,
	format: ValueFormat | undefined,
	clock: Clock,
	locale = "en",
): Cell {
	if (value === null) return null;
	const usual = format ?? VALUE_FORMATS[value.kind][0];
	switch (value.kind) {
		case "text":
			return usual === "compact" ? value.text.replace(/[-. ]/g, "") : value.text;
		case "number":
			return value.number;
		case "date":
			return usual
				.replace("YYYY", value.date.slice(0, 4))
				.replace("MM", value.date.slice(5, 7))
				.replace("DD", value.date.slice(8, 10));
		case "money": {
			if (usual === "amount") return moneyCell(value.amount, value.currency);
			const decimals = minorUnitDecimals(value.currency);
			const amount = showAmount(value.amount, value.currency);
			return `${numberText(amount, decimals, decimals, locale)} ${value.currency}`;
		}
		case "share":
			// Shares have at most four decimals; dividing whole numbers keeps 66.67% from becoming 0.6667000000000001.
			return usual === "fraction" ? Math.round(value.percent * 10_000) / 1_000_000 : value.percent;
		case "position":
		case "length":
			if (usual === "timecode") return formatTimecode(value.frames, clock.rate, clock.dropFrame);
			return writeSeconds(wholeSeconds(value, clock), usual);
	}
}

function wholeSeconds(
	value: { readonly kind: "position" | "length"; readonly frames: number },
	clock: Clock,
): number {
	const { rate, dropFrame } = clock;
	if (value.kind === "length") return chargedSeconds(value.frames, rate.nominal);
	const label = labelFromFrames(value.frames, rate.nominal, dropFrame && rate.canDrop);
	return (label.hours * 60 + label.minutes) * 60 + label.seconds;
}

function writeSeconds(total: number, format: ValueFormat): string | number {
	const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
	const two = (part: number) => String(part).padStart(2, "0");
	switch (format) {
		case "hours":
			return hours;
		case "minutes":
			return minutes;
		case "seconds":
			return seconds;
		case "total-minutes":
			return Math.floor(total / 60);
		case "total-seconds":
			return total;
		case "m:ss":
			return formatDurationDesc(total);
		case "iso-duration":
			return `PT${isoTime(hours, minutes, seconds)}`;
		case "iso-time":
			return `T${isoTime(hours, minutes, seconds)}`;
		default:
			return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
	}
}

/** The parts that aren't zero, with their letters; `0S` if all are. */
function isoTime(hours: number, minutes: number, seconds: number): string {
	const parts = [hours > 0 && `${hours}H`, minutes > 0 && `${minutes}M`, seconds > 0 && `${seconds}S`];
	return parts.filter((part) => part !== false).join("") || "0S";
}

/** A value as text, as conditions compare it, and checks read it. */
export function valueText(value: FormValue, clock: Clock): string {
	const cell = writeValue(value, undefined, clock);
	if (cell === null) return "";
	return typeof cell === "object" ? String(cell.amount) : String(cell);
}
