import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LimitedCut } from "../../data/list-cuts.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { formatMoney } from "../../ui/format-money.ts";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Section } from "../../ui/section.tsx";
import { hintsQuery } from "./get-hints.ts";
import { messages } from "./messages.ts";

const SHOWN = 8;

/** Changes that would make a cut cheaper, the largest saving first. */
export function CutHints({ cut }: { readonly cut: LimitedCut }) {
	const query = useQuery(hintsQuery(cut.id));
	const [isAllShown, setIsAllShown] = useState(false);
	const title = messages.hints.title(cut.info.name);
	return (
		<Section title={title} explanation={messages.hints.explanation}>
			<QueryView query={query} failed={messages.hints.couldNotLoad} loading={<ListSkeleton />}>
				{({ hints, displayCurrency, total }) =>
					hints.length === 0 ? (
						<p className="text-text-2">{messages.hints.none}</p>
					) : (
						<>
							<DataTable
								label={title}
								rows={[...(isAllShown ? hints : hints.slice(0, SHOWN)).entries()]}
								keyOf={([index]) => index}
								columns={[
									{
										id: "hint",
										header: messages.hints.hint,
										className: "w-2/5",
										cell: ([, hint]) => (
											<span className="flex flex-col py-1">
												<span>{hint.advice}</span>
												<span className="text-12 text-text-2">{hint.licensor}</span>
											</span>
										),
									},
									{
										id: "proof",
										header: messages.columns.reason,
										hideOnPhone: true,
										cell: ([, hint]) => hint.proof,
									},
									{
										id: "saving",
										header: messages.hints.saving,
										align: "end",
										cell: ([, hint]) => formatMoney(hint.saving, displayCurrency),
									},
								]}
							/>
							{!isAllShown && hints.length > SHOWN && (
								<Button variant="ghost" onClick={() => setIsAllShown(true)}>
									{messages.hints.more(hints.length - SHOWN)}
								</Button>
							)}
							{isAllShown && total > hints.length && (
								<p className="text-text-2">{messages.hints.unlisted(total - hints.length)}</p>
							)}
						</>
					)
				}
			</QueryView>
		</Section>
	);
}
