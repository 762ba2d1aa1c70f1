import { splitDelimited } from "../../spreadsheet/split-delimited.ts";
import type { InterchangeMarker } from "../shape/model.ts";
import type { ReadMarkers } from "./marker-clock.ts";

/** Premiere's list: a table with the columns Marker Name, Description, In, Out, Duration and Marker Type [TIM68]. */
export const readPremiereMarkers: ReadMarkers = ({ text, lines, clock, log }) => {
	const delimiter = /^[^\r\n]*\t/.test(text.trimStart()) ? "\t" : ",";
	const { rows, problem } = splitDelimited(text, delimiter);
	const lineOf = rowLines(rows);
	const place = (row: number) => {
		const line = lines[(lineOf[row] ?? 1) - 1];
		return { line: line?.line ?? 1, offset: line?.offset ?? 0 };
	};
	if (problem)
		log.push({
			code: "INTERCHANGE_MARKER_REFUSED",
			severity: "error",
			message: `the list can't be read from here on: ${problem.kind.replaceAll("-", " ")}`,
			hint: "Export the markers again.",
			...{ offset: place(rows.length).offset, text: problem.text },
		});
	const header = rows.findIndex((cells) => cells.length > 0);
	const names = (rows[header] ?? []).map((name) => name.trim().toLowerCase());
	if (!names.includes("in")) {
		const { offset } = place(header);
		log.push({
			code: "INTERCHANGE_MARKER_REFUSED",
			severity: "error",
			message: "the list has no column 'In', which says where a marker is",
			hint: "Export the markers again from the Markers panel, with all columns.",
			...{ offset, text: names.join(", ") },
		});
		return [];
	}
	return rows.slice(header + 1).flatMap((cells, index): InterchangeMarker[] => {
		if (cells.every((cell) => cell.trim() === "")) return [];
		const { line, offset } = place(header + 1 + index);
		const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? "";
		const from = clock.frames({ text: cell("in"), offset, what: "In" });
		const length =
			cell("duration") === "" ? 0 : clock.frames({ text: cell("duration"), offset, what: "Duration" });
		if (from === null || length === null) return [];
		const record = clock.range(from, length);
		return [{ name: cell("marker name"), comment: cell("description"), record, line }];
	});
};

/** The 1-based line on which each row begins: quoted cells may have line breaks. */
function rowLines(rows: readonly (readonly string[])[]): number[] {
	let line = 1;
	const starts = rows.map((cells) => {
		const start = line;
		line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
		return start;
	});
	return [...starts, line];
}
