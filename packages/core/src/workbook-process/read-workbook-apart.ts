import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { sheetDiagnostic } from "../spreadsheet/spreadsheet-diagnostic.ts";
import type { RawRow, ReadOptions, Workbook } from "../spreadsheet/workbook.ts";
import {
	ANSWER_FD,
	type AnswerLine,
	limitsFor,
	type OutlinedWorkbook,
	READING_LIMITS,
	type ReadingLimits,
	type ReadingRequest,
} from "./protocol.ts";

/** How to read a workbook in a separate process. */
export interface ApartOptions {
	/** The reading program, which calls {@link serveReading}. */
	readonly program: URL;
	readonly limits?: ReadingLimits;
}

/** How the reading process ended. */
interface Ended {
	readonly chunks: readonly Uint8Array[];
	readonly exitCode: number | null;
	/** The limit it exceeded, if this process stopped it. */
	readonly over: "time" | "answer" | null;
}

/**
 * Reads a spreadsheet like `readWorkbook`, but in a process with limits on memory and time, so that no file can crash the
 * calling program [IMP60].
 *
 * @throws {Error} if the reading program cannot be started.
 */
export async function readWorkbookApart(
	bytes: Uint8Array,
	options: ReadOptions,
	{ program, limits: most = READING_LIMITS }: ApartOptions,
): Promise<Workbook> {
	const limits = limitsFor(bytes.length, most);
	const ended = await runReader(bytes, { options, limits }, program);
	const answer = readAnswer(ended.chunks);
	if (ended.exitCode === 0 && answer.workbook !== null) {
		const sheets = answer.workbook.sheets.map((sheet, index) => ({
			...sheet,
			rows: answer.rows.get(index) ?? [],
		}));
		return { ...answer.workbook, sheets };
	}
	// Exit code 1 is a bug in the reading program; a limit kills it, and out of memory aborts it.
	if (ended.exitCode === 1 && ended.over === null) throw new Error(`${program.pathname} failed`);
	return stopped(options.file, answer.sheetNames, reasonOf(ended, limits));
}

function runReader(bytes: Uint8Array, request: ReadingRequest, program: URL): Promise<Ended> {
	const { limits } = request;
	return new Promise((resolve, reject) => {
		const args = [`--max-old-space-size=${limits.memoryMb}`, fileURLToPath(program)];
		const child = spawn(process.execPath, args, {
			stdio: ["pipe", "ignore", "ignore", "pipe"],
			// No environment, so that a file that takes over the reader finds no secrets. Windows needs SystemRoot to start a program.
			env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
			windowsHide: true,
		});
		let over: Ended["over"] = null;
		const end = (limit: Ended["over"]) => {
			over ??= limit;
			child.kill("SIGKILL");
		};
		const timer = setTimeout(end, limits.timeMs, "time");
		const killReader = () => child.kill("SIGKILL");
		process.once("exit", killReader);
		const settle = () => {
			clearTimeout(timer);
			process.removeListener("exit", killReader);
		};
		const chunks: Uint8Array[] = [];
		let size = 0;
		const answer = child.stdio[ANSWER_FD] as Readable;
		answer.on("data", (chunk: Uint8Array) => {
			size += chunk.length;
			if (size > limits.answerMb * 1024 * 1024) end("answer");
			else chunks.push(chunk);
		});
		child.on("error", (error) => {
			settle();
			reject(error);
		});
		child.on("close", (exitCode) => {
			settle();
			resolve({ chunks, exitCode, over });
		});
		// Writing to a stopped reader fails; the exit handler deals with it.
		child.stdin?.on("error", () => {});
		child.stdin?.write(`${JSON.stringify(request)}\n`);
		child.stdin?.end(bytes);
	});
}

interface Answer {
	readonly sheetNames: readonly string[];
	readonly workbook: OutlinedWorkbook | null;
	/** Rows by sheet. */
	readonly rows: ReadonlyMap<number, RawRow[]>;
}

function readAnswer(chunks: readonly Uint8Array[]): Answer {
	const text = Buffer.concat(chunks);
	const rows = new Map<number, RawRow[]>();
	let sheetNames: readonly string[] = [];
	let workbook: OutlinedWorkbook | null = null;
	let start = 0;
	for (let end = text.indexOf(10); end !== -1; end = text.indexOf(10, start)) {
		const line: AnswerLine = JSON.parse(text.toString("utf8", start, end));
		start = end + 1;
		if (line.kind === "sheets") sheetNames = line.names;
		else if (line.kind === "workbook") workbook = line.workbook;
		else {
			const known = rows.get(line.sheet) ?? [];
			for (const row of line.rows) known.push(row);
			rows.set(line.sheet, known);
		}
	}
	return { sheetNames, workbook, rows };
}

function reasonOf({ over }: Ended, { timeMs, memoryMb, answerMb }: ReadingLimits): string {
	if (over === "time") return `reading it took more than ${timeMs / 1000} seconds`;
	if (over === "answer") return `reading it produced more than ${answerMb} MB`;
	return `reading it took more than ${memoryMb} MB of memory`;
}

function stopped(file: string, sheetNames: readonly string[], reason: string): Workbook {
	const quoted = sheetNames.map((name) => `"${name}"`).join(", ");
	const sheet = sheetNames.length === 1 ? sheetNames[0] : undefined;
	const place = quoted === "" ? "" : sheetNames.length === 1 ? `, sheet ${quoted}` : `, sheets ${quoted}`;
	const message = `${file}${place}: ${reason} and was stopped; the file is damaged or malicious`;
	const hint = "Open it in a spreadsheet program, copy the rows into a new workbook, and import that.";
	const diagnostic = sheetDiagnostic("SHEET_TOO_LARGE", "error", message, file, { sheet, hint });
	return {
		file,
		format: null,
		encoding: null,
		delimiter: null,
		sheets: [],
		sheetNames,
		diagnostics: [diagnostic],
	};
}
