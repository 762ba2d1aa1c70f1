import { CircleDashed, CircleDollarSign, Diff, type LucideIcon, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import type { WaitingItem } from "../waiting-items.ts";
import { TodoRow } from "./todo-row.tsx";
import { useWaiting } from "./use-waiting.ts";

const SHOWN = 7;

const ICONS: Readonly<Record<WaitingItem["kind"], LucideIcon>> = {
	rights: TriangleAlert,
	master: TriangleAlert,
	unidentified: CircleDashed,
	withoutPrice: CircleDollarSign,
	changed: Diff,
};
/** The part of the cut's page that shows it: its warnings of a kind, or its unidentified clips. */
const PLACES: Readonly<Record<WaitingItem["kind"], string>> = {
	rights: "?warnings=problems",
	master: "?warnings=problems",
	unidentified: "#unidentified",
	withoutPrice: "?warnings=prices",
	changed: "?warnings=changes",
};

/** The gaps of the recent projects' newest cuts, each with a link to fix it. */
export function WaitingList({ productions }: { readonly productions: readonly ListedProduction[] }) {
	const waiting = useWaiting(productions);
	const [isWhole, setIsWhole] = useState(false);
	return (
		<Section title={messages.waiting.title}>
			<QueryView
				query={waiting}
				failed={messages.waiting.failed}
				loading={<Skeleton className="mt-2 h-10" />}
				empty={<p className="border-t border-line-strong py-3 text-text-2">{messages.waiting.nothing}</p>}
			>
				{(items) => (
					<>
						<ul aria-label={messages.waiting.title} className="border-t border-line-strong">
							{(isWhole ? items : items.slice(0, SHOWN)).map(
								({ kind, count, cutId, cutName, projectName }) => (
									<TodoRow
										key={`${kind} ${cutId}`}
										icon={ICONS[kind]}
										title={messages.waiting[kind](count)}
										text={`${projectName} · ${cutName}`}
										actions={
											<Link
												to={`${paths.cut(cutId)}${PLACES[kind]}`}
												aria-label={messages.waiting.showOf(messages.waiting[kind](count), projectName)}
												className={buttonClass("plain", "small")}
											>
												{messages.waiting.show}
											</Link>
										}
									/>
								),
							)}
						</ul>
						{!isWhole && items.length > SHOWN && (
							<MoreButton onClick={() => setIsWhole(true)}>{messages.more(items.length - SHOWN)}</MoreButton>
						)}
					</>
				)}
			</QueryView>
		</Section>
	);
}
