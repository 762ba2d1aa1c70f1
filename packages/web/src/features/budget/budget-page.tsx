import type { BudgetLine } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { ExportMenu } from "../../components/export-menu.tsx";
import { NoCutNote } from "../../components/no-cut-note.tsx";
import { usePartDialogs } from "../../components/parts/use-part-dialogs.tsx";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useChosenCut } from "../../data/current-cut.ts";
import { usePageProduction } from "../../data/current-production.ts";
import { useRemoveItem } from "../../data/item-changes.ts";
import { licensesQuery } from "../../data/list-licenses.ts";
import { licensorsQuery } from "../../data/list-licensors.ts";
import { rightsRecordsQuery } from "../../data/production-parts.ts";
import { mayDownload, mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { allOf, QueryView } from "../../ui/query-view.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { linesQuery } from "./api/list-lines.ts";
import { CutBudgetView } from "./components/cut-budget-view.tsx";
import { LineDialog } from "./components/line-dialog.tsx";
import { LinesSection } from "./components/lines-section.tsx";
import { messages } from "./messages.ts";

/** The budget of a production against a cut, and the lines that it consists of. */
export function BudgetPage() {
	const production = usePageProduction();
	const account = useAccount();
	const [params, change] = useAddressParams();
	const mayEdit = mayInProduction(account, production, "edit", "records");
	const seesCuts = mayInProduction(account, production, "view", "reports");
	const licensors = useQuery(licensorsQuery(production.id));
	const licences = useQuery(licensesQuery(production.id));
	const lines = useQuery(linesQuery(production.id));
	const records = useQuery(rightsRecordsQuery(production.id));
	const chosen = useChosenCut(production.id, seesCuts, params.get("cut"));
	const { cuts, data: cut } = chosen;
	const { dialogs, actions, onAdd } = usePartDialogs<BudgetLine>({
		mayEdit,
		addLabel: messages.newLine,
		dialog: (line, onClose) => (
			<LineDialog
				productionId={production.id}
				licensors={licensors.data ?? []}
				currency={production.display_currency}
				line={line}
				onClose={onClose}
			/>
		),
		productionId: production.id,
		removing: useRemoveItem(production.id, "budget_lines"),
		removal: {
			name: ({ name }) => name,
			title: ({ name }) => messages.deleteLineTitle(name),
			text: messages.deleteLineExplained,
			button: messages.deleteLine,
		},
	});
	const input = useMemo(
		() => ({
			licensors: licensors.data ?? [],
			licenses: licences.data ?? [],
			lines: lines.data ?? [],
			records: records.data ?? [],
		}),
		[licensors.data, licences.data, lines.data, records.data],
	);
	return (
		<>
			<PageHeader>
				<ReadOnlyMark production={production} field="records" />
				{cut && mayDownload(account, production) && (
					<ExportMenu
						label={messages.export}
						heading={messages.exportAs}
						path={`/api/cuts/${cut.id}/budget/budget`}
						failed={messages.notSaved}
					/>
				)}
				{mayEdit && (
					<Button variant="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
						<span className="max-md:sr-only">{messages.newLine}</span>
					</Button>
				)}
			</PageHeader>
			<PageBody>
				<QueryView query={allOf(licensors, licences, lines, records, chosen)} failed={messages.couldNotLoad}>
					{([allLicensors, , allLines]) => (
						<div className="flex max-w-page flex-col gap-6">
							{cut && (
								<Select
									aria-label={messages.cut}
									className="max-w-72 self-start"
									options={cuts.map(({ id, info }) => ({ value: String(id), label: info.name }))}
									value={String(cut.id)}
									onChange={(id) => change((before) => withParam(before, "cut", id))}
								/>
							)}
							{cut && <CutBudgetView key={cut.id} cutId={cut.id} production={production} input={input} />}
							{cut === null && seesCuts && <NoCutNote purpose={messages.noCut} />}
							<LinesSection lines={allLines} licensors={allLicensors} mayEdit={mayEdit} {...actions} />
						</div>
					)}
				</QueryView>
			</PageBody>
			{licensors.data !== undefined && dialogs}
		</>
	);
}
