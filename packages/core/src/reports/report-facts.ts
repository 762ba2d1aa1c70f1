import type { ReportFact } from "../model/cuts/report-table.ts";
import type { ReportContext } from "./model.ts";

/** The header of every report: the cut's name, date and rate. */
export function cutFacts({ cut, timeline }: ReportContext): ReportFact[] {
	const { rate, dropFrame } = timeline;
	const counting = rate.canDrop ? (dropFrame ? ", drop-frame" : ", non-drop") : "";
	return [
		textFact("Cut", cut.name),
		{ label: "Date", value: cut.date, kind: "date", note: null },
		textFact("Frame rate", `${rate.name} fps${counting}`),
	];
}

export function textFact(label: string, value: string, note: string | null = null): ReportFact {
	return { label, value, kind: "text", note };
}

export function numberFact(label: string, value: number): ReportFact {
	return { label, value, kind: "number", note: null };
}
