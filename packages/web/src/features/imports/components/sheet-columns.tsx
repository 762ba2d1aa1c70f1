import { IMPORT_FIELDS } from "@oxcut/core/spreadsheet";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ImportSheet } from "../api/spreadsheet-import.ts";
import { fieldLabel } from "../field-labels.ts";
import { messages } from "../messages.ts";

export interface SheetColumnsProps {
	readonly sheet: ImportSheet;
	/** Fields chosen by the user, by column name. */
	readonly chosen: Readonly<Record<string, string>>;
	readonly busy: boolean;
	readonly onChange: (columns: Record<string, string>) => void;
}

const LEFT_OUT = "";

function headerOf(header: string, column: number): string {
	return header === "" ? messages.nameless(column) : header;
}

/** Maps a sheet's columns to fields. Collapsed if all columns are mapped, as usually nothing has to be changed. */
export function SheetColumns({ sheet, chosen, busy, onChange }: SheetColumnsProps) {
	const { name, kind, columns } = sheet;
	const read = columns.filter(({ field }) => field !== null).length;
	const [isOpen, setIsOpen] = useState(read < columns.length);
	const known = IMPORT_FIELDS[kind].map((field) => field.name);
	const own = columns.flatMap(({ field }) => (field === null || known.includes(field) ? [] : [field]));
	const options = [
		{ value: LEFT_OUT, label: messages.leaveOut },
		...[...known, ...new Set(own)].map((field) => ({ value: field, label: fieldLabel(kind, field) })),
	];
	return (
		<div>
			<div className="mt-4 flex items-center gap-2 border-b border-line-strong pb-1">
				<div className="flex min-w-0 flex-1 flex-wrap gap-x-2">
					<h3 className="font-strong wrap-anywhere">{messages.columnsOf(name, kind)}</h3>
					<span className="whitespace-nowrap text-text-2">{messages.columnsRead(read, columns.length)}</span>
				</div>
				<Button
					variant="ghost"
					size="small"
					aria-expanded={isOpen}
					icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
					onClick={() => setIsOpen(!isOpen)}
				>
					{isOpen ? messages.hideColumns : messages.showColumns}
				</Button>
			</div>
			{isOpen && (
				<DataTable
					label={messages.columnsIn(name, kind)}
					rows={columns}
					keyOf={({ column }) => column}
					columns={[
						{
							id: "header",
							header: messages.header,
							className: "w-1/4",
							cell: ({ header, column, field }) => (
								<span className={field === null ? "text-text-3" : undefined}>{headerOf(header, column)}</span>
							),
						},
						{
							id: "samples",
							header: messages.samples,
							hideOnPhone: true,
							cell: ({ samples }) => (
								<span className="flex gap-1.5 overflow-hidden text-12 text-text-2">
									{samples.map((sample) => (
										<span key={sample} className="max-w-40 truncate rounded-sm bg-sunken px-1.5 leading-5">
											{sample}
										</span>
									))}
								</span>
							),
						},
						{
							id: "filled",
							header: messages.filled,
							align: "end",
							className: "w-16",
							hideOnPhone: true,
							cell: ({ filled }) => filled,
						},
						{
							id: "field",
							header: messages.field,
							cell: ({ header, column, field }) => (
								<Combobox
									aria-label={messages.fieldOf(headerOf(header, column))}
									size="small"
									className="max-w-64"
									// Choices refer to columns by name.
									disabled={busy || header === ""}
									options={options}
									value={field ?? LEFT_OUT}
									onChange={(next) => onChange({ ...chosen, [header]: next })}
								/>
							),
						},
					]}
				/>
			)}
		</div>
	);
}
