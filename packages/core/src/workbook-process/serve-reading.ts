import { once } from "node:events";
import { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { readWorkbook } from "../spreadsheet/read-workbook.ts";
import { ANSWER_FD, type AnswerLine, type ReadingLimits, type ReadingRequest } from "./protocol.ts";

const NEWLINE = 10;
/** Few enough that a line fits into a string even if every cell repeats the longest text that a cell can have. */
const ROWS_AT_ONCE = 8;

/**
 * Kills the process at a limit. Runs in a separate thread because the reading thread may block forever, and also limits
 * time, in case the parent process was killed.
 */
const WATCHDOG = `
const { workerData: { memoryBytes, timeMs } } = require("node:worker_threads");
const end = () => process.kill(process.pid, "SIGKILL");
setInterval(() => { if (process.memoryUsage.rss() > memoryBytes) end(); }, 20);
setTimeout(end, timeMs);
`;

/** The reading process: reads one workbook from stdin and writes its contents to {@link ANSWER_FD}. */
export async function serveReading(): Promise<void> {
	// Ctrl-C reaches every process of the terminal; only the calling program handles it.
	process.on("SIGINT", () => {});
	const chunks: Uint8Array[] = [];
	for await (const chunk of process.stdin) chunks.push(chunk);
	const input = Buffer.concat(chunks);
	const behindLine = input.indexOf(NEWLINE);
	const request: ReadingRequest = JSON.parse(input.toString("utf8", 0, behindLine));
	guard(request.limits);
	const answer = new Socket({ fd: ANSWER_FD });
	const write = async (line: AnswerLine) => {
		if (!answer.write(`${JSON.stringify(line)}\n`)) await once(answer, "drain");
	};
	const { sheets, ...workbook } = readWorkbook(
		input.subarray(behindLine + 1),
		request.options,
		(names) => void write({ kind: "sheets", names }),
	);
	await write({ kind: "workbook", workbook: { ...workbook, sheets: sheets.map(({ rows, ...one }) => one) } });
	for (const [sheet, { rows }] of sheets.entries()) {
		for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
			await write({ kind: "rows", sheet, rows: rows.slice(at, at + ROWS_AT_ONCE) });
		}
	}
	answer.end(() => process.exit(0));
}

function guard({ memoryMb, timeMs }: ReadingLimits): void {
	const workerData = { memoryBytes: memoryMb * 1024 * 1024, timeMs };
	new Worker(WATCHDOG, { eval: true, workerData }).unref();
}
