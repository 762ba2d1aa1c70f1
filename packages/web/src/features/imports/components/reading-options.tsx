import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import {
	DELIMITERS,
	ENCODINGS,
	IMPORT_KINDS,
	type ImportKind,
	type ImportOptions,
	type SpreadsheetImport,
} from "../api/spreadsheet-import.ts";
import { messages } from "../messages.ts";
import { NumberOption } from "./number-option.tsx";
import { ReadingOption } from "./reading-option.tsx";

export interface ReadingOptionsProps {
	readonly item: SpreadsheetImport;
	readonly busy: boolean;
	readonly onChange: (options: Partial<ImportOptions>) => void;
}

const DUPLICATES = [
	{ value: "error", label: messages.duplicateError },
	{ value: "skip", label: messages.duplicateSkip },
	{ value: "update", label: messages.duplicateUpdate },
] as const;

/** The option "as detected". */
const FOUND = "" as const;
const KIND_CHOICES = [
	{ value: FOUND, label: messages.byThemselves },
	...IMPORT_KINDS.map((kind) => ({ value: kind, label: messages.kind(kind) })),
];
const DELIMITER_CHOICES = DELIMITERS.map((value) => ({ value, label: messages.delimiters[value] }));
const ENCODING_CHOICES = ENCODINGS.map((value) => ({ value, label: value }));
const PIVOT_YEAR = "25";
const DATE_ORDERS = [
	{ value: "month", label: messages.monthFirst },
	{ value: "day", label: messages.dayFirst },
] as const;

/** Options for reading the spreadsheet; detected values look like guesses. */
export function ReadingOptions({ item, busy, onChange }: ReadingOptionsProps) {
	const { options } = item;
	// Media files have no rows and columns to detect, and only fill blank fields of existing records [INT7].
	const isMedia = item.format === "media";
	return (
		<div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
			{!isMedia && (
				<ReadingOption label={messages.duplicates}>
					<Segmented
						label={messages.duplicates}
						options={DUPLICATES}
						value={options.on_duplicate}
						disabled={busy}
						onChange={(on_duplicate) => onChange({ on_duplicate })}
					/>
				</ReadingOption>
			)}
			<ReadingOption label={messages.pivotYear} after={messages.pivotHint}>
				<NumberOption
					label={messages.pivotYear}
					min={0}
					max={99}
					placeholder={PIVOT_YEAR}
					value={options.pivot_year}
					disabled={busy}
					onChange={(pivot_year) => onChange({ pivot_year })}
				/>
			</ReadingOption>
			<ReadingOption label={messages.dates}>
				<Segmented
					label={messages.dates}
					options={DATE_ORDERS}
					value={options.day_first ? "day" : "month"}
					disabled={busy}
					onChange={(order) => onChange({ day_first: order === "day" })}
				/>
			</ReadingOption>
			{!isMedia && (
				<>
					<ReadingOption label={messages.headerRow}>
						<NumberOption
							label={messages.headerRow}
							min={1}
							placeholder={messages.found}
							value={options.header_row}
							disabled={busy}
							onChange={(header_row) => onChange({ header_row })}
						/>
					</ReadingOption>
					<ReadingOption label={messages.holds}>
						<Select
							aria-label={messages.holds}
							disabled={busy}
							guess={options.as === null}
							options={KIND_CHOICES}
							value={options.as ?? FOUND}
							onChange={(kind: ImportKind | "") => onChange({ as: kind === FOUND ? null : kind })}
						/>
					</ReadingOption>
				</>
			)}
			{item.sheet_names.length > 1 && (
				<ReadingOption label={messages.sheet}>
					<Select
						aria-label={messages.sheet}
						disabled={busy}
						guess={options.sheet === null}
						options={[
							{ value: FOUND, label: messages.allSheets },
							...item.sheet_names.map((name) => ({ value: name, label: name })),
						]}
						value={options.sheet ?? FOUND}
						onChange={(name) => onChange({ sheet: name === FOUND ? null : name })}
					/>
				</ReadingOption>
			)}
			{item.delimiter !== null && (
				<ReadingOption label={messages.delimiter}>
					<Select
						aria-label={messages.delimiter}
						disabled={busy}
						guess={options.delimiter === null}
						options={DELIMITER_CHOICES}
						value={item.delimiter}
						onChange={(delimiter) => onChange({ delimiter })}
					/>
				</ReadingOption>
			)}
			{item.encoding !== null && (
				<ReadingOption label={messages.encoding}>
					<Select
						aria-label={messages.encoding}
						disabled={busy}
						guess={options.encoding === null}
						options={ENCODING_CHOICES}
						value={item.encoding}
						onChange={(encoding) => onChange({ encoding })}
					/>
				</ReadingOption>
			)}
		</div>
	);
}
