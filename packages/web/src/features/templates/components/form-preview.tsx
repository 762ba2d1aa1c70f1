import type { FormProblem } from "@oxcut/core/templates";
import { Check, TriangleAlert } from "lucide-react";
import type { FormPreview } from "../../../engine/form-preview.ts";
import { classNames } from "../../../ui/class-names.ts";
import { messages } from "../messages.ts";

/** Problems that are listed; `ox template check` and the exported JSON have all of them. */
const PROBLEMS_SHOWN = 50;

/** A cut in the form of a template: the required values that the cut lacks, then its cells. */
export function FormPreviewView({ preview }: { readonly preview: FormPreview }) {
	const { cells, columns, rows, numRows, problems } = preview;
	const named = cells.filter(({ heading }) => heading !== null);
	return (
		<div className="flex flex-col gap-4">
			<Problems problems={problems} />
			{named.length > 0 && (
				<dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-2">
					{named.map(({ at, heading, value }) => (
						<div key={at} className="min-w-0">
							<dt className="truncate text-12 text-text-2">
								{heading} <span className="text-text-3">{at}</span>
							</dt>
							<dd className="min-h-5 truncate tabular-nums">{value}</dd>
						</div>
					))}
				</dl>
			)}
			{rows.length === 0 ? (
				<p className="text-text-2">{messages.empty}</p>
			) : (
				<section
					aria-label={messages.filled}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard too.
					tabIndex={0}
					className="max-h-[60vh] overflow-auto border border-line xl:max-h-[max(16rem,calc(100dvh-27rem))]"
				>
					<table className="w-max min-w-full border-collapse text-12 tabular-nums">
						<thead className="sticky top-0 bg-surface">
							<tr>
								{columns.map(({ heading, isNumeric }, index) => (
									<th
										// biome-ignore lint/suspicious/noArrayIndexKey: headings may be the same.
										key={index}
										scope="col"
										className={classNames(
											"border-b border-line-strong px-2 py-1.5 font-medium whitespace-nowrap",
											isNumeric ? "text-right" : "text-left",
										)}
									>
										{heading}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map(({ role, cells: own }, index) => (
								<tr
									// biome-ignore lint/suspicious/noArrayIndexKey: a row is only its place.
									key={index}
									className={classNames(
										"border-b border-line",
										(role === "heading" || role === "total") && "font-strong",
									)}
								>
									{role === "heading" || role === "nil" ? (
										<td colSpan={columns.length} className="px-2 py-1.5">
											{own[0]}
										</td>
									) : (
										own.map((cell, column) => (
											<td
												// biome-ignore lint/suspicious/noArrayIndexKey: a cell is only its place.
												key={column}
												className={classNames(
													"max-w-72 truncate px-2 py-1",
													columns[column]?.isNumeric === true && "text-right",
												)}
											>
												{cell}
											</td>
										))
									)}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
			{numRows > rows.length && <p className="text-text-2">{messages.moreRows(numRows - rows.length)}</p>}
		</div>
	);
}

function Problems({ problems }: { readonly problems: readonly FormProblem[] }) {
	if (problems.length === 0)
		return (
			<p className="flex items-center gap-1.5">
				<Check aria-hidden className="size-4 flex-none text-lic" />
				{messages.complete}
			</p>
		);
	return (
		<details open>
			<summary className="flex cursor-pointer items-center gap-1.5 font-medium">
				<TriangleAlert aria-hidden className="size-4 flex-none text-prob" />
				{messages.problems(problems.length)}
			</summary>
			<section
				aria-label={messages.problems(problems.length)}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard too.
				tabIndex={0}
				className="mt-1 max-h-48 overflow-auto"
			>
				<ul>
					{problems.slice(0, PROBLEMS_SHOWN).map((problem, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a problem is only its place.
						<li key={index} className="flex flex-wrap gap-x-2 py-0.5">
							<span>{messages.problem(problem)}</span>
							<span className="text-text-2">
								{problem.line === null ? messages.theForm : messages.place(problem)}
							</span>
						</li>
					))}
					{problems.length > PROBLEMS_SHOWN && (
						<li className="text-text-2">{messages.moreProblems(problems.length - PROBLEMS_SHOWN)}</li>
					)}
				</ul>
			</section>
		</details>
	);
}
