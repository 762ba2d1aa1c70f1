import { groupBy } from "@oxcut/core/model";
import { FILLED_FIELDS } from "@oxcut/core/spreadsheet";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Input } from "../../../ui/input.tsx";
import type { SpreadsheetImport, ValueAnswer, ValueProblem } from "../api/spreadsheet-import.ts";
import { fieldLabel } from "../field-labels.ts";
import { messages } from "../messages.ts";

export interface ValueProblemsProps {
	readonly item: SpreadsheetImport;
	readonly busy: boolean;
	readonly onAnswer: (answers: readonly ValueAnswer[]) => void;
}

function keyOf({ kind, sheet, field, value }: ValueProblem): string {
	return JSON.stringify([kind, sheet, field, value]);
}

/** Refused values, by field. One answer fixes all rows with the value. */
export function ValueProblems({ item, busy, onAnswer }: ValueProblemsProps) {
	const { problems, problems_count } = item;
	if (problems.length === 0) return null;
	const fields = groupBy(problems, ({ kind, field }) => fieldLabel(kind, field));
	const suggested = problems.flatMap(({ field, value, suggestion }) =>
		suggestion === null ? [] : [{ field, value, to: suggestion.to }],
	);
	return (
		<section aria-label={messages.problems(problems_count)}>
			<div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1">
				<h3 className="font-strong">{messages.problems(problems_count)}</h3>
				<p className="text-text-2">{messages.problemsExplained}</p>
				{suggested.length > 1 && (
					<Button className="ml-auto" disabled={busy} onClick={() => onAnswer(suggested)}>
						{messages.allSuggestions(suggested.length)}
					</Button>
				)}
			</div>
			<div className="mt-2 border-t border-line-strong">
				{[...fields].map(([label, values]) => (
					<div key={label}>
						<h4 className="flex h-8 items-center text-12 font-medium text-text-2">{label}</h4>
						<ul>
							{values.map((problem) => (
								<ProblemRow key={keyOf(problem)} problem={problem} busy={busy} onAnswer={onAnswer} />
							))}
						</ul>
					</div>
				))}
				{problems_count > problems.length && (
					<p className="py-2 text-text-2">{messages.moreProblems(problems_count - problems.length)}</p>
				)}
			</div>
		</section>
	);
}

interface ProblemRowProps {
	readonly problem: ValueProblem;
	readonly busy: boolean;
	readonly onAnswer: ValueProblemsProps["onAnswer"];
}

function ProblemRow({ problem, busy, onAnswer }: ProblemRowProps) {
	const { field, header, value, message, count, first_row, suggestion } = problem;
	const [text, setText] = useState(suggestion?.to ?? "");
	const shown = value === "" ? messages.emptyValue : value;
	const answer = (to: string | null) => onAnswer([{ field, value, to }]);
	return (
		<li className="grid min-h-12 grid-cols-[minmax(0,1fr)_minmax(0,2fr)_200px] items-center gap-x-4 gap-y-1.5 border-t border-line py-1.5 max-md:grid-cols-1">
			<div className="min-w-0">
				<p className="truncate">{shown}</p>
				<p className="text-12 text-text-2">{messages.times(count, first_row)}</p>
			</div>
			<form
				className="flex min-w-0 items-center gap-2 max-md:flex-wrap"
				onSubmit={(event) => {
					event.preventDefault();
					if (text.trim() !== "") answer(text.trim());
				}}
			>
				<span className="w-44 flex-none">
					<Input
						aria-label={messages.fixOf(header, shown)}
						value={text}
						onChange={({ target }) => setText(target.value)}
					/>
				</span>
				<Button type="submit" disabled={busy || text.trim() === ""} aria-label={messages.applyTo(shown)}>
					{messages.apply}
				</Button>
				<span className="min-w-0 truncate text-12 text-text-2" title={message}>
					{suggestion?.because ?? message}
				</span>
			</form>
			<div className="flex justify-end gap-1.5 max-md:justify-start">
				{!FILLED_FIELDS.has(field) && value !== "" && (
					<Button
						variant="ghost"
						disabled={busy}
						aria-label={messages.leaveEmptyOf(shown)}
						onClick={() => answer("")}
					>
						{messages.leaveEmpty}
					</Button>
				)}
				<Button
					variant="ghost"
					disabled={busy}
					aria-label={messages.skipRowsOf(count, shown)}
					onClick={() => answer(null)}
				>
					{messages.skipRows(count)}
				</Button>
			</div>
		</li>
	);
}
