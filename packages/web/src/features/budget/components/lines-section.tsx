import type { BudgetLine, Licensor } from "@oxcut/core/model";
import { PartTable } from "../../../components/parts/part-table.tsx";
import type { PartActions } from "../../../components/parts/use-part-dialogs.tsx";
import type { DataColumn } from "../../../ui/data-table.tsx";
import { Money } from "../../../ui/money.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";

export interface LineListProps extends PartActions<BudgetLine> {
	readonly lines: readonly BudgetLine[];
	readonly licensors: readonly Licensor[];
	readonly mayEdit: boolean;
}

/** The lines that the budget consists of. */
export function LinesSection({ lines, licensors, mayEdit, ...actions }: LineListProps) {
	const names = new Map(licensors.map(({ id, name }) => [id, name]));
	const columns: readonly DataColumn<BudgetLine>[] = [
		{ id: "name", header: messages.line, cell: ({ name }) => <b className="font-medium">{name}</b> },
		{
			id: "for",
			header: messages.for,
			className: "min-w-36",
			hideOnPhone: true,
			cell: ({ licensor_id, category }) => (
				<span className="wrap-anywhere">
					{licensor_id === null ? (category ?? messages.wholeProject) : names.get(licensor_id)}
				</span>
			),
		},
		{
			id: "notes",
			header: messages.notes,
			hideOnPhone: true,
			cell: ({ notes }) => <span className="line-clamp-1 text-text-2">{notes}</span>,
		},
		{
			id: "contingency",
			header: messages.contingency,
			align: "end",
			hideOnPhone: true,
			cell: ({ contingency }) => (contingency === 0 ? "" : `${contingency}%`),
		},
		{
			id: "amount",
			header: messages.amount,
			align: "end",
			cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
		},
	];
	return (
		<Section title={messages.lines} explanation={messages.linesExplained}>
			<PartTable
				label={messages.lines}
				parts={lines}
				columns={columns}
				nameOf={({ name }) => name}
				none={messages.noLines}
				mayEdit={mayEdit}
				{...actions}
			/>
		</Section>
	);
}
