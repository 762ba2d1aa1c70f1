import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { importRowsQuery } from "../api/list-import-rows.ts";
import type { ImportRow, Outcome, SpreadsheetImport } from "../api/spreadsheet-import.ts";
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

/** The rows as they would be saved; cells that are wrong are corrected in place, then all is checked again. */
export function ImportRows({ task, item }: ImportRowsProps) {
	const [shown, setShown] = useState<Shown>(item.is_ok ? "all" : "error");
	const rows = useInfiniteQuery(importRowsQuery(item.id, shown === "all" ? null : shown));
	const { file, check, state } = task;
	const [editor, setEditor] = useState<TableEditor | null>(null);
	useEffect(() => {
		if (file === null) return setEditor(null);
		const opened = openEditor(file, item);
		setEditor(opened);
		return () => opened.close();
	}, [file, item]);
	const groups = useMemo(() => bySheet(rows.data?.pages.flat() ?? []), [rows.data]);
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
			{file === null && !item.is_ok && <p className="mt-2 text-text-2">{messages.noFile}</p>}
			{rows.isPending && <ListSkeleton />}
			{rows.isError && (
				<ErrorState title={messages.rowsFailed} error={rows.error} onRetry={() => void rows.refetch()} />
			)}
			{rows.isSuccess && groups.length === 0 && <p className="mt-2 text-text-2">{messages.noRows}</p>}
			{groups.map((group) => {
				const [first] = group;
				const sheet = item.sheets.find((one) => one.name === first?.sheet_name && one.kind === first.kind);
				return sheet === undefined ? null : (
					<ImportRowsTable
						key={`${sheet.name} ${sheet.kind}`}
						sheet={sheet}
						rows={group}
						editor={editor}
						corrections={state.corrections}
						onCorrect={task.correct}
					/>
				);
			})}
			{rows.hasNextPage && (
				<Button className="mt-3" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
					{messages.moreRows}
				</Button>
			)}
		</div>
	);
}

/** Rows of one sheet stand together: each has its own columns. */
function bySheet(rows: readonly ImportRow[]): ImportRow[][] {
	const groups = new Map<string, ImportRow[]>();
	for (const row of rows) {
		const key = `${row.sheet_name} ${row.kind}`;
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [row]);
		else group.push(row);
	}
	return [...groups.values()];
}
