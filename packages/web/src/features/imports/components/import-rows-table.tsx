import { recordFieldsOf } from "@oxcut/core/model";
import { classNames } from "../../../ui/class-names.ts";
import { Poster } from "../../../ui/poster.tsx";
import type { ImportRow, ImportSheet } from "../api/spreadsheet-import.ts";
import { fieldLabel } from "../field-labels.ts";
import type { Correction, KeptImport } from "../kept-import.ts";
import { messages } from "../messages.ts";
import type { TableEditor } from "../table-editor.ts";
import { isSameCell } from "../use-import-task.ts";
import { CellEditor } from "./cell-editor.tsx";
import { ImportedValue } from "./imported-value.tsx";
import { OutcomeMark } from "./outcome-mark.tsx";

export interface ImportRowsTableProps {
	readonly sheet: ImportSheet;
	readonly rows: readonly ImportRow[];
	/** Null if this browser doesn't have the file. */
	readonly editor: TableEditor | null;
	readonly corrections: KeptImport["corrections"];
	readonly onCorrect: (correction: Correction) => void;
}

const TH =
	"h-8 border-b border-line-strong px-2 text-left text-12 font-medium whitespace-nowrap text-text-2 first:pl-0";
const TD = "h-9 max-w-72 border-b border-line px-2 py-1 first:pl-0";
/** Columns with long text, which the others would squeeze to a few letters. */
const WIDE = new Set(["title", "name", "description", "notes", "licensor_name", "records", "tags"]);
/** Fields that are stored as HTML; in others, tags are plain text. */
const HTML_FIELDS: ReadonlySet<string> = new Set(recordFieldsOf("notes").map(({ name }) => name));
const WHOLE = "whitespace-nowrap";

/** Rows of one sheet by the fields that they fill. */
export function ImportRowsTable({ sheet, rows, editor, corrections, onCorrect }: ImportRowsTableProps) {
	// If several columns fill one field, the last one wins, or is appended [IMP5].
	const columns = [...new Map(sheet.columns.map((column) => [column.field, column])).values()].filter(
		({ field }) => field !== null,
	);
	const fields = new Set(columns.map(({ field }) => field));
	const name = messages.columnsOf(sheet.name, sheet.kind);
	return (
		<section
			aria-label={name}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: sideways scrolling must work by keyboard too.
			tabIndex={0}
			className="mt-2 overflow-x-auto"
		>
			<table aria-label={name} className="min-w-full border-separate border-spacing-0">
				<thead>
					<tr>
						<th scope="col" className={TH}>
							{messages.row}
						</th>
						<th scope="col" className={TH}>
							{messages.result}
						</th>
						{columns.map(({ column, header }) => (
							<th key={column} scope="col" className={TH}>
								{header}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => {
						const elsewhere = Object.entries(row.errors).filter(([field]) => !fields.has(field));
						return (
							<tr key={row.position} className="align-top">
								<td className={`${TD} text-text-3`}>{row.row_number}</td>
								<td className={TD}>
									<span className="flex items-center gap-2">
										<OutcomeMark outcome={row.outcome} />
										<Poster
											thumbnails={row.thumbnails}
											title={String(row.values.title ?? row.values.production_locator ?? "")}
											className="h-[22px] w-10"
										/>
									</span>
									{elsewhere.map(([field, texts]) => (
										<span key={field} className="block text-12 whitespace-normal text-prob">
											{`${fieldLabel(sheet.kind, field)} ${texts.join(", ")}`.trim()}
										</span>
									))}
								</td>
								{columns.map(({ column, header, field }) => {
									const cell = { sheet: sheet.name, row: row.row_number, column };
									const errors = row.errors[field ?? ""];
									const correction = corrections.find((one) => isSameCell(one, cell));
									return (
										<td key={column} className={classNames(TD, WIDE.has(field ?? "") ? "min-w-56" : WHOLE)}>
											{editor !== null && (errors !== undefined || correction !== undefined) ? (
												<CellEditor
													key={String(correction !== undefined)}
													editor={editor}
													cell={cell}
													label={messages.editCell(header, row.row_number)}
													errors={correction === undefined ? (errors ?? []) : []}
													corrected={correction?.text ?? null}
													onCorrect={onCorrect}
												/>
											) : (
												<ImportedValue
													row={row}
													field={field ?? ""}
													isHtml={sheet.kind === "records" && HTML_FIELDS.has(field ?? "")}
													errors={errors ?? []}
												/>
											)}
										</td>
									);
								})}
							</tr>
						);
					})}
				</tbody>
			</table>
		</section>
	);
}
