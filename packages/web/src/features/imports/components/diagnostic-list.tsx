import { Info, TriangleAlert } from "lucide-react";
import type { SpreadsheetImport } from "../api/spreadsheet-import.ts";
import { diagnosticWords } from "../diagnostic-words.ts";
import { messages } from "../messages.ts";

export interface DiagnosticListProps {
	readonly item: SpreadsheetImport;
}

/** The server returns so many, without a total. */
const NOTES_MAX = 200;

/** Problems that concern no single cell are listed at once; those of cells are also shown in the rows below. */
export function DiagnosticList({ item }: DiagnosticListProps) {
	const { errors, warnings, notes, errors_count, warnings_count } = item;
	const groups = [
		{ key: "errors", list: errors, title: messages.errors(errors_count), all: errors_count },
		{ key: "warnings", list: warnings, title: messages.warnings(warnings_count), all: warnings_count },
		{
			key: "notes",
			list: notes,
			title: messages.notes(notes.length, notes.length === NOTES_MAX),
			all: notes.length,
		},
	].filter(({ list }) => list.length > 0);
	if (groups.length === 0) return null;
	return (
		<>
			<h3 className="mt-6 flex h-8 items-center font-strong">{messages.toLookAt}</h3>
			<div className="border-t border-line-strong">
				{groups.map(({ key, list, title, all }) => (
					<details key={key} open={key !== "notes" && list.length <= 5} className="border-b border-line">
						<summary className="flex min-h-9 items-center gap-2.5">
							{key === "notes" ? (
								<Info aria-hidden className="size-4 flex-none text-text-2" />
							) : (
								<TriangleAlert
									aria-hidden
									className={`size-4 flex-none ${key === "errors" ? "text-prob" : "text-text-2"}`}
								/>
							)}
							<span className="font-medium">{title}</span>
						</summary>
						<ul className="pb-2 pl-[26px]">
							{list.map((diagnostic, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and two may say the same.
								<li key={index} className="flex min-h-7 items-baseline gap-4 border-t border-line py-1">
									<span className="min-w-0 flex-1 wrap-anywhere">
										{diagnosticWords(diagnostic, item.name)}
									</span>
									<span className="timecode flex-none text-text-2 max-md:hidden">
										{messages.place(diagnostic)}
									</span>
								</li>
							))}
							{all > list.length && (
								<li className="border-t border-line py-1 text-text-2">
									{messages.moreDiagnostics(all - list.length)}
								</li>
							)}
						</ul>
					</details>
				))}
			</div>
		</>
	);
}
