import {
	type Cell,
	correctCells,
	type ReadOptions,
	readWorkbook,
	type Workbook,
} from "@oxcut/core/spreadsheet";
import type { EditorAnswer, EditorQuestion } from "./table-editor.ts";

let workbook: Workbook | null = null;

function textOf(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell === "string") return cell;
	if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
	return cell.kind === "date" ? cell.date : cell.text;
}

async function open(file: File, options: Omit<ReadOptions, "file">): Promise<void> {
	workbook = readWorkbook(new Uint8Array(await file.arrayBuffer()), { file: file.name, ...options });
}

async function answer(question: EditorQuestion): Promise<EditorAnswer> {
	if (question.kind === "open") {
		await open(question.file, question.options);
		return { kind: "done" };
	}
	if (workbook === null) return { kind: "failed", message: "No spreadsheet is open" };
	if (question.kind === "correct") {
		return { kind: "bytes", bytes: correctCells(workbook, question.corrections) };
	}
	const sheet = workbook.sheets.find(({ name }) => name === question.sheet);
	const row = sheet?.rows.find((one) => one.row === question.row);
	return { kind: "cells", cells: (row?.cells ?? []).map(textOf) };
}

self.onmessage = async ({ data }: MessageEvent<{ id: number; question: EditorQuestion }>) => {
	const reply = await answer(data.question).catch(
		(error: unknown): EditorAnswer => ({
			kind: "failed",
			message: error instanceof Error ? error.message : "Unknown error",
		}),
	);
	self.postMessage({ id: data.id, answer: reply });
};
