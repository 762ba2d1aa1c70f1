import type { SavedScenario } from "@oxcut/core/model";
import { useMemo, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { ItemMenu } from "../../../components/parts/item-menu.tsx";
import type { PartActions } from "../../../components/parts/use-part-dialogs.tsx";
import type { useCutEngine } from "../../../data/use-cut-engine.ts";
import { useEngineAnswer } from "../../../data/use-engine-answer.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { Section } from "../../../ui/section.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { messages } from "../messages.ts";
import { ApplyDialog } from "./apply-dialog.tsx";
import { ScenarioComparisonTable } from "./scenario-comparison-table.tsx";

const { scenarios: words } = messages;
const PARAM = "compare";

export interface ScenariosSectionProps extends PartActions<SavedScenario> {
	readonly productionId: number;
	readonly cutId: number;
	readonly scenarios: readonly SavedScenario[];
	/** The one whose changes are shown above. */
	readonly openId: number | null;
	readonly opened: ReturnType<typeof useCutEngine>;
	readonly mayEdit: boolean;
}

/** The saved scenarios, and a comparison of the ticked ones, which the address keeps. */
export function ScenariosSection(props: ScenariosSectionProps) {
	const { productionId, cutId, scenarios, openId, opened, mayEdit, onEdit, onDelete } = props;
	const [params, changeParams] = useAddressParams();
	const [applied, setApplied] = useState<SavedScenario | null>(null);
	const ticked = params.get(PARAM) ?? "";
	const chosen = useMemo(() => {
		const ids = new Set(ticked.split(","));
		return scenarios.filter(({ id }) => ids.has(String(id)));
	}, [scenarios, ticked]);
	const answer = useEngineAnswer(opened, "whatIf", chosen);
	/** The page with a scenario open, and the same ones compared. */
	const addressOf = (id: number) => {
		const next = withParam(withParam(params, "scenario", String(id)), "what_if", "");
		return `${paths.budget(productionId)}?${withParam(next, "cut", String(cutId))}`;
	};
	const columns: readonly DataColumn<SavedScenario>[] = [
		{
			id: "name",
			header: words.name,
			cell: ({ id, name }) => (
				<Link to={addressOf(id)} className="font-medium text-accent hover:underline">
					{name}
				</Link>
			),
		},
		{ id: "changes", header: words.changes, cell: words.summary },
		{
			id: "notes",
			header: words.notes,
			hideOnPhone: true,
			cell: ({ notes }) => <span className="line-clamp-1 text-text-2">{notes}</span>,
		},
	];
	const actions: DataColumn<SavedScenario> = {
		id: "actions",
		header: "",
		name: words.apply,
		align: "end",
		className: "w-10",
		cell: (scenario) => (
			<ItemMenu name={scenario.name} onEdit={() => onEdit(scenario)} onDelete={() => onDelete(scenario)}>
				<MenuItem onSelect={() => setApplied(scenario)}>{words.apply}</MenuItem>
			</ItemMenu>
		),
	};
	return (
		<Section title={words.title} explanation={words.explained}>
			{scenarios.length === 0 ? (
				<p className="text-text-2">{words.none}</p>
			) : (
				<DataTable
					label={words.title}
					rows={scenarios}
					keyOf={({ id }) => id}
					isCurrent={({ id }) => id === openId}
					columns={mayEdit ? [...columns, actions] : columns}
					selection={{
						isSelected: (scenario) => chosen.includes(scenario),
						isSelectable: () => true,
						onSelect: (rows, isSelected) => {
							const left = chosen.filter((scenario) => !rows.includes(scenario));
							const ids = [...left, ...(isSelected ? rows : [])].map(({ id }) => id).sort((a, b) => a - b);
							changeParams((before) => withParam(before, PARAM, ids.join(",")));
						},
						labelOf: ({ name }) => words.compare(name),
						labelOfAll: words.compareAll,
					}}
				/>
			)}
			{chosen.length > 0 && answer.error !== null && (
				<p role="alert" className="text-prob">
					{words.failed}: {messageOf(answer.error)}
				</p>
			)}
			{chosen.length > 0 && answer.error === null && answer.data !== null && (
				<ScenarioComparisonTable compared={answer.data} />
			)}
			{applied !== null && (
				<ApplyDialog
					productionId={productionId}
					cutId={cutId}
					scenario={applied}
					onClose={() => setApplied(null)}
				/>
			)}
		</Section>
	);
}
