import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { checkReadOptions } from "../spreadsheet/check-read-options.ts";
import { sheetDiagnostic } from "../spreadsheet/spreadsheet-diagnostic.ts";
import type { RawRow, ReadOptions, Workbook } from "../spreadsheet/workbook.ts";
import { requireBytes } from "../text/argument-error.ts";
import {
	ANSWER_FD,
	type AnswerLine,
	limitsFor,
	type OutlinedWorkbook,
	READING_LIMITS,
	type ReadingLimits,
	type ReadingRequest,
} from "./protocol.ts";

const NEWLINE = 10;

/** How to read a workbook in a separate process. */
export interface ApartOptions {
	/** The reading program, which calls {@link serveReading}. */
	readonly program: URL;
	readonly limits?: ReadingLimits;
}

/** How the reading process ended. */
interface Ended {
	readonly exitCode: number | null;
	/** The limit it exceeded, if this process stopped it. */
	readonly over: "time" | "answer" | null;
}

/**
 * Reads a spreadsheet like `readWorkbook`, but in a process with limits on memory and time, so that no file can crash the
 * calling program [IMP60].
 *
 * @throws {TypeError} naming the missing or invalid argument.
 * @throws {Error} if the reading program cannot be started.
 */
export async function readWorkbookApart(
	bytes: Uint8Array,
	options: ReadOptions,
	{ program, limits: most = READING_LIMITS }: ApartOptions,
): Promise<Workbook> {
	requireBytes(bytes);
	checkReadOptions(options);
	const limits = limitsFor(bytes.length, most);
	const answer = new AnswerReader();
	const ended = await runReader(bytes, { options, limits }, program, answer);
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

function runReader(
	bytes: Uint8Array,
	request: ReadingRequest,
	program: URL,
	answer: AnswerReader,
): Promise<Ended> {
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
		let size = 0;
		const output = child.stdio[ANSWER_FD] as Readable;
		output.on("data", (chunk: Uint8Array) => {
			size += chunk.length;
			if (over !== null) return;
			if (size > limits.answerMb * 1024 * 1024) {
				answer.dropRows();
				return end("answer");
			}
			try {
				answer.add(chunk);
			} catch (error) {
				// Lines that are not JSON; an error thrown from here would end this program.
				end("answer");
				reject(error);
			}
		});
		child.on("error", (error) => {
			settle();
			reject(error);
		});
		child.on("close", (exitCode) => {
			settle();
			resolve({ exitCode, over });
		});
		// Writing to a stopped reader fails; the exit handler deals with it.
		child.stdin?.on("error", () => {});
		child.stdin?.write(`${JSON.stringify(request)}\n`);
		child.stdin?.end(bytes);
	});
}

/** Reads the output line by line while it arrives, so that it is never in memory twice. */
class AnswerReader {
	sheetNames: readonly string[] = [];
	workbook: OutlinedWorkbook | null = null;
	/** Rows by sheet. */
	readonly rows = new Map<number, RawRow[]>();
	/** The start of a line whose end has not arrived. */
	#pending: Uint8Array[] = [];

	add(chunk: Uint8Array): void {
		let start = 0;
		for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
			this.#pending.push(chunk.subarray(start, end));
			this.#addLine(JSON.parse(Buffer.concat(this.#pending).toString("utf8")));
			this.#pending = [];
			start = end + 1;
		}
		if (start < chunk.length) this.#pending.push(chunk.subarray(start));
	}

	dropRows(): void {
		this.rows.clear();
		this.#pending = [];
	}

	#addLine(line: AnswerLine): void {
		if (line.kind === "sheets") this.sheetNames = line.names;
		else if (line.kind === "workbook") this.workbook = line.workbook;
		else {
			const known = this.rows.get(line.sheet) ?? [];
			for (const row of line.rows) known.push(row);
			this.rows.set(line.sheet, known);
		}
	}
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
