import { groupBy } from "@oxcut/core/model";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { importRowsQuery } from "../api/list-import-rows.ts";
import type { ImportRow, ImportSheet, Outcome, SpreadsheetImport } from "../api/spreadsheet-import.ts";
import { fieldLabel } from "../field-labels.ts";
import { messages } from "../messages.ts";
import type { TableEditor } from "../table-editor.ts";
import { type ImportTask, openEditor } from "../use-import-task.ts";
import { ImportRowsTable } from "./import-rows-table.tsx";

export interface ImportRowsProps {
	readonly task: ImportTask;
	readonly item: SpreadsheetImport;
}

type Shown = Outcome | "all";
const SHOWN = [
	"all",
	"error",
	"added",
	"updated",
	"unchanged",
	"skipped",
] as const satisfies readonly Shown[];

/** A preview of the rows. Invalid cells are corrected in place, then everything is checked again. */
export function ImportRows({ task, item }: ImportRowsProps) {
	const [shown, setShown] = useState<Shown>(item.is_ok ? "all" : "error");
	const rows = useInfiniteQuery(importRowsQuery(item.id, shown === "all" ? null : shown));
	const { file, check, state } = task;
	const [editor, setEditor] = useState<TableEditor | null>(null);
	useEffect(() => {
		if (file === null || item.format === "media") return setEditor(null);
		const opened = openEditor(file, item);
		setEditor(opened);
		return () => opened.close();
	}, [file, item]);
	const groups = useMemo(() => rows.data && bySheet(rows.data.pages.flat()), [rows.data]);
	const corrected = state.corrections.length;
	return (
		<div>
			<div className="mt-6 flex flex-wrap items-center gap-3">
				<h3 className="flex h-8 items-center font-strong">{messages.rows}</h3>
				<div className="max-w-full overflow-x-auto">
					<Segmented
						label={messages.show}
						options={SHOWN.map((value) => ({
							value,
							label: value === "all" ? messages.all : messages.outcome(value),
						}))}
						value={shown}
						onChange={setShown}
					/>
				</div>
				{corrected > 0 && (
					<div className="flex items-center gap-2">
						<span role="status">{messages.corrections(corrected)}</span>
						<Button variant="primary" busy={check.isPending} onClick={() => check.mutate(state.corrections)}>
							{messages.check}
						</Button>
						<Button variant="ghost" disabled={check.isPending} onClick={task.takeBack}>
							{messages.takeBack}
						</Button>
					</div>
				)}
			</div>
			{check.isError && (
				<p role="alert" className="mt-2">
					<StateMark state="prob">
						{messages.correctFailed}: {messageOf(check.error)}
					</StateMark>
				</p>
			)}
			{file === null && !item.is_ok && item.format !== "media" && (
				<p className="mt-2 text-text-2">{messages.noFile}</p>
			)}
			<QueryView
				query={{ ...rows, data: groups }}
				failed={messages.rowsFailed}
				empty={<p className="mt-2 text-text-2">{messages.noRows}</p>}
			>
				{(sheets) =>
					sheets.map((group) => {
						const [first] = group;
						const sheet = item.sheets.find(
							(one) => one.name === first?.sheet_name && one.kind === first.kind,
						);
						return sheet === undefined ? null : (
							<ImportRowsTable
								key={`${sheet.name} ${sheet.kind}`}
								sheet={item.format === "media" ? filledColumns(sheet) : sheet}
								rows={group}
								editor={editor}
								corrections={state.corrections}
								onCorrect={task.correct}
							/>
						);
					})
				}
			</QueryView>
			{rows.hasNextPage && (
				<Button className="mt-3" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
					{messages.moreRows}
				</Button>
			)}
		</div>
	);
}

/** Columns for media files: the path, and each field that some file fills. */
function filledColumns(sheet: ImportSheet): ImportSheet {
	const filled = sheet.columns
		// A date shows its own precision.
		.filter(({ field, filled }) => field === "file_path" || (field !== "date_kind" && filled > 0))
		.map((column) => ({ ...column, header: fieldLabel(sheet.kind, column.field ?? "") }))
		.sort((a, b) => Number(b.field === "file_path") - Number(a.field === "file_path"));
	return { ...sheet, columns: filled };
}

/** Groups rows by sheet, because each sheet has its own columns. */
function bySheet(rows: readonly ImportRow[]): ImportRow[][] {
	return [...groupBy(rows, (row) => `${row.sheet_name} ${row.kind}`).values()];
}
