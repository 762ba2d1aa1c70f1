import type { BudgetDocument } from "@oxcut/core/budget";
import { UNDERLYING_KIND_LABELS } from "@oxcut/core/model";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { messages } from "../messages.ts";
import { Breakdown } from "./breakdown.tsx";
import { BudgetAnswers } from "./budget-answers.tsx";
import { NoteList } from "./note-list.tsx";
import { OverTime } from "./over-time.tsx";

export interface BudgetViewProps {
	readonly production: ListedProduction;
	readonly budget: BudgetDocument;
}

/** The budget against a cut: the answers, the amounts over time, the parts, and the items to check. */
export function BudgetView({ production, budget }: BudgetViewProps) {
	const notes = notesOf(budget);
	return (
		<>
			<BudgetAnswers budget={budget} />
			<OverTime production={production} budget={budget} />
			<Breakdown budget={budget} />
			<NoteList notes={notes} />
		</>
	);
}

function notesOf(budget: BudgetDocument): string[] {
	const { lines, unconverted_licenses, unconverted_rights, unused_licenses } = budget;
	const { records_without_price: missing } = budget;
	return [
		...(missing > 0 ? [messages.missingPrices(missing)] : []),
		...lines.filter(({ display_amount }) => display_amount === null).map(({ name }) => messages.noRate(name)),
		...unconverted_licenses.map(({ name }) => messages.noRate(name)),
		...unconverted_rights.map(({ title, holder, kind }) =>
			messages.noRate([title, UNDERLYING_KIND_LABELS[kind], holder].filter(Boolean).join(", ")),
		),
		...unused_licenses.map(({ name, licensor_name }) => messages.unused(name, licensor_name)),
	];
}
