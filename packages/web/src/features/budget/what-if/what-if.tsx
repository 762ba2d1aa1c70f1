import type { ArchiveRecord, Licensor, SavedScenario, Scenario } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePartDialogs } from "../../../components/parts/use-part-dialogs.tsx";
import { useRemoveItem } from "../../../data/item-changes.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import type { useCutEngine } from "../../../data/use-cut-engine.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { scenariosQuery } from "../api/list-scenarios.ts";
import { messages } from "../messages.ts";
import { ScenarioDialog } from "./scenario-dialog.tsx";
import { readRows } from "./scenario-rows.ts";
import { ScenariosSection } from "./scenarios-section.tsx";
import { WhatIfSection } from "./what-if-section.tsx";

const { scenarios: words } = messages;
const OPEN = "scenario";

export interface WhatIfProps {
	readonly production: ListedProduction;
	readonly cutId: number;
	readonly licensors: readonly Licensor[];
	/** The records that the cut uses. */
	readonly records: readonly ArchiveRecord[];
	readonly opened: ReturnType<typeof useCutEngine>;
}

/** Changes to try on the cut, and the project's saved scenarios; the address names the open one [WIF6]. */
export function WhatIf({ production, cutId, licensors, records, opened }: WhatIfProps) {
	const productionId = production.id;
	const account = useAccount();
	const mayEdit = mayInProduction(account, production, "edit", "records");
	const [params, changeParams] = useAddressParams();
	const query = useQuery(scenariosQuery(productionId));
	const [changes, setChanges] = useState<Scenario>(() => readRows([]).scenario);
	const openId = Number(params.get(OPEN)) || null;
	const { dialogs, actions, onAdd } = usePartDialogs<SavedScenario>({
		mayEdit,
		addLabel: words.newScenario,
		dialog: (scenario, onClose) => (
			<ScenarioDialog
				productionId={productionId}
				scenario={scenario}
				changes={changes}
				// The changes stay in the address until the list has the new one.
				onAdded={(id) => changeParams((before) => withParam(before, OPEN, String(id)))}
				onClose={onClose}
			/>
		),
		productionId,
		removing: useRemoveItem(productionId, "scenarios"),
		removal: {
			name: ({ name }) => name,
			title: ({ name }) => words.deleteTitle(name),
			text: words.deleteExplained,
			button: words.delete,
		},
	});
	return (
		<QueryView query={query} failed={messages.couldNotLoad}>
			{(scenarios) => (
				<>
					<WhatIfSection
						key={openId}
						productionId={productionId}
						licensors={licensors}
						records={records}
						opened={opened}
						saved={scenarios.find(({ id }) => id === openId) ?? null}
						isGone={openId !== null && !query.isFetching && !scenarios.some(({ id }) => id === openId)}
						mayEdit={mayEdit}
						onChange={setChanges}
						onSaveAs={onAdd}
						onClose={() => changeParams((before) => withParam(withParam(before, OPEN, ""), "what_if", ""))}
					/>
					<ScenariosSection
						productionId={productionId}
						cutId={cutId}
						scenarios={scenarios}
						openId={openId}
						opened={opened}
						mayEdit={mayEdit}
						{...actions}
					/>
					{dialogs}
				</>
			)}
		</QueryView>
	);
}
