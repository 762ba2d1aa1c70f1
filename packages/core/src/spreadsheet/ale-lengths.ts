import type { Diagnostic } from "../diagnostics.ts";
import { RECORD_FPS } from "../model/records/record-field-values.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { parseRate } from "../timecode/parse-rate.ts";
import { parseTimecode } from "../timecode/parse-timecode.ts";
import { RATES, type Rate } from "../timecode/rate.ts";
import type { AleSections } from "./ale-sections.ts";
import { cellName, sheetDiagnostic } from "./spreadsheet-diagnostic.ts";

/** A column with the length or the rate of clips. */
export interface AleColumn {
	/** Counted from 0; beyond the file's own columns for one that is added. */
	readonly index: number;
	readonly name: string;
}

/** The columns from which the length of a clip follows; null where the file has none. */
interface LengthColumns {
	readonly start: AleColumn | null;
	readonly end: AleColumn | null;
	readonly fps: AleColumn | null;
}

/** Computes the length of a bin's clips from their first and last timecode [IMP27]. */
export class ClipLengths {
	readonly diagnostics: Diagnostic[] = [];
	/** The heading's rate; null if it has none. */
	readonly rate: Rate | null;
	readonly #file: string;
	readonly #columns: LengthColumns;

	constructor(file: string, { heading }: AleSections, columns: LengthColumns) {
		this.#file = file;
		this.#columns = columns;
		const fps = heading.get("FPS");
		this.rate = fps ? recordRate(fps.value) : null;
		if (!fps || fps.value === "" || this.rate) return;
		const message = `${file}, row ${fps.row}: FPS "${fps.value}" is not a frame rate of records (${RECORD_FPS.join(", ")}), so clips without a Duration get no length`;
		const hint = "Correct the rate, or give the clips a Duration.";
		this.diagnostics.push(
			sheetDiagnostic("SHEET_ALE_RATE", "warning", message, file, {
				...{ row: fps.row, column: 2, text: fps.value, hint },
			}),
		);
	}

	/**
	 * The length of a clip as a label without drop-frame, like a record's length [TC9]. @returns empty if the row
	 * doesn't give it; reports a timecode that can't be read.
	 */
	of(cells: readonly string[], row: number): string {
		const { start, end, fps } = this.#columns;
		const own = fps && cells[fps.index]?.trim();
		const rate = own ? recordRate(own) : this.rate;
		const [from, to] = [start, end].map((column) => (column && cells[column.index]?.trim()) || "");
		if (!start || !end || !rate || !from || !to) return "";
		const first = this.#frames(from, rate, start, row);
		const last = this.#frames(to, rate, end, row);
		if (first === null || last === null) return "";
		// A clip may run past midnight, where timecode starts again.
		const frames = last >= first ? last - first : last - first + dayFrames(to, rate);
		return frames > 0 ? formatTimecode(frames, rate) : "";
	}

	#frames(label: string, rate: Rate, { index, name }: AleColumn, row: number): number | null {
		const { value } = parseTimecode(label.replace(/[.,](\d\d)$/, ";$1"), rate);
		if (value && !value.negative) return value.frameCount;
		const message = `${this.#file}, row ${row}, column "${name}": "${label}" is not a timecode at ${rate.name} fps, so the clip gets no length`;
		const hint = `Correct ${cellName(row, index + 1)}, or type a Duration.`;
		this.diagnostics.push(
			sheetDiagnostic("SHEET_ALE_TIMECODE", "warning", message, this.#file, {
				...{ row, column: index + 1, text: label, hint },
			}),
		);
		return null;
	}
}

/** A rate that records have, as bins write it: `24.00` is 24. */
function recordRate(text: string): Rate | null {
	const rate = parseRate(Number(text));
	return RECORD_FPS.map((name) => RATES[name]).find((one) => one === rate) ?? null;
}

/** The frames of a day as the label is counted. */
function dayFrames(label: string, rate: Rate): number {
	return parseTimecode(/[;.,]\d\d$/.test(label) ? "24:00:00;00" : "24:00:00:00", rate).value?.frameCount ?? 0;
}
