import type { CutWithCosts } from "../../../data/use-cut-history.ts";
import { classNames } from "../../../ui/class-names.ts";
import { formatCount } from "../../../ui/plural.ts";
import { messages } from "../messages.ts";

const SHOWN = ["num_clips", "num_unidentified_clips", "num_records_missing_prices"] as const;

/** Clips, unidentified clips and missing prices in the film's last cuts: one column per cut, the newest dark. */
export function CountHistory({ history }: { readonly history: readonly CutWithCosts[] }) {
	return (
		<div className="mt-4 grid grid-cols-3 gap-5 max-md:grid-cols-1 max-md:gap-3">
			{SHOWN.map((of) => {
				const counts = history.map(({ cut }) => cut.counts?.[of] ?? null);
				const greatest = Math.max(1, ...counts.map((count) => count ?? 0));
				const label = messages.counts[of];
				return (
					<figure
						key={of}
						className="min-w-0 max-md:grid max-md:grid-cols-[104px_minmax(0,1fr)] max-md:items-end"
					>
						<figcaption className="mb-1 text-12 text-text-2">{label}</figcaption>
						<ol aria-label={messages.overCuts(label)} className="flex items-end gap-2">
							{history.map(({ cut }, at) => {
								const count = counts[at] ?? null;
								const isLatest = at === history.length - 1;
								return (
									<li
										key={cut.id}
										title={cut.info.name}
										className="flex h-16 min-w-0 max-w-10 flex-1 flex-col items-center justify-end gap-1 text-11"
									>
										<span className="sr-only">{cut.info.name}</span>
										<span className={isLatest ? "font-medium" : "text-text-2"}>
											{count === null ? messages.notCounted : formatCount(count)}
										</span>
										<span
											aria-hidden
											className={classNames(
												"min-h-px w-full max-w-7 flex-none",
												isLatest ? "bg-text-2" : "bg-line-control",
											)}
											style={{ height: `${Math.round(((count ?? 0) / greatest) * 36)}px` }}
										/>
									</li>
								);
							})}
						</ol>
					</figure>
				);
			})}
		</div>
	);
}
