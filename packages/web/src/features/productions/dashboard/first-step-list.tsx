import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { statsQuery } from "../../../data/get-stats.ts";
import { pricesQuery } from "../../../data/list-prices.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { type FirstStep, firstSteps } from "../first-steps.ts";
import { messages } from "../messages.ts";

interface StepView {
	readonly title: string;
	readonly text: string;
	readonly field: string;
	readonly to: (productionId: number) => string;
}

const STEPS: Readonly<Record<FirstStep, StepView>> = {
	records: {
		title: messages.steps.records,
		text: messages.steps.recordsText,
		field: "records",
		to: paths.importRecords,
	},
	licensors: {
		title: messages.steps.licensors,
		text: messages.steps.licensorsText,
		field: "licensors",
		to: paths.licensors,
	},
	cut: { title: messages.steps.cut, text: messages.steps.cutText, field: "reports", to: paths.newCut },
	team: { title: messages.steps.team, text: messages.steps.teamText, field: "team", to: paths.team },
};

/** The first steps in a new production that the account may take; nothing once they are done. */
export function FirstStepList({ production }: { readonly production: ListedProduction }) {
	const account = useAccount();
	const { data: stats } = useQuery(statsQuery(production.id));
	const isOpen = stats !== undefined && firstSteps(stats, false).length > 0;
	const { data: prices } = useQuery({
		...pricesQuery(production.id),
		enabled: isOpen && stats.licensors_count !== null,
	});
	// Without a view of records, there are no prices to see and no step about them.
	const isKnown = isOpen && (prices !== undefined || stats.licensors_count === null);
	const open = isKnown ? firstSteps(stats, (prices ?? []).length > 0) : [];
	const shown = open.filter(({ step }) => mayInProduction(account, production, "edit", STEPS[step].field));
	if (shown.length === 0) return null;
	return (
		<section>
			<h2 className="text-15 font-strong">{messages.firstTitle}</h2>
			<p className="text-text-2">{messages.firstText}</p>
			<ol aria-label={messages.firstSteps} className="mt-3 border-t border-line">
				{shown.map(({ step, isDone }, index) => {
					const { title, text, to } = STEPS[step];
					return (
						<li key={step} className="flex items-start gap-3 border-b border-line py-2.5">
							{isDone ? (
								<CircleCheck
									role="img"
									aria-label={messages.done}
									className="mt-0.5 size-4 flex-none text-lic"
								/>
							) : (
								<span
									aria-hidden
									className="mt-0.5 grid size-4 flex-none place-items-center rounded-full bg-active text-11 text-text-2"
								>
									{index + 1}
								</span>
							)}
							<div className="min-w-0">
								<Link
									to={to(production.id)}
									className={
										isDone ? "text-text-2 hover:underline" : "font-medium text-accent hover:underline"
									}
								>
									{title}
								</Link>
								<p className="text-12 text-text-2">{text}</p>
							</div>
						</li>
					);
				})}
			</ol>
		</section>
	);
}
