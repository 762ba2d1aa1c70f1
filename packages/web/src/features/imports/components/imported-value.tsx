import { plainText } from "@oxcut/core/cut";
import { DATE_KINDS } from "@oxcut/core/model";
import { DateText } from "../../../ui/date-text.tsx";
import type { ImportRow } from "../api/spreadsheet-import.ts";
import { messages } from "../messages.ts";

export interface ImportedValueProps {
	readonly row: ImportRow;
	readonly field: string;
	readonly isHtml: boolean;
	readonly errors: readonly string[];
}

/** A field's value as it would be saved; a date is shown as parsed, at its known precision. */
export function ImportedValue({ row, field, isHtml, errors }: ImportedValueProps) {
	const value = row.values[field];
	const kind = DATE_KINDS.find((one) => one === row.values.date_kind) ?? "day";
	return (
		<>
			{field === "date" && typeof value === "string" ? (
				<DateText date={value} kind={kind} />
			) : (
				<span className="line-clamp-2 wrap-anywhere">
					{isHtml && typeof value === "string" ? plainText(value) : textOf(value)}
				</span>
			)}
			{errors.length > 0 && <span className="block text-12 text-prob">{errors.join(", ")}</span>}
		</>
	);
}

function textOf(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? messages.yes : messages.no;
	if (Array.isArray(value)) return value.map(textOf).join(", ");
	if (typeof value === "string") return value;
	return typeof value === "object" ? Object.values(value).map(textOf).join(", ") : String(value);
}
