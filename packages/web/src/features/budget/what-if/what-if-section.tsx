import type { ArchiveRecord, Licensor, SavedScenario, Scenario } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Plus } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { conditionsQuery } from "../../../data/list-conditions.ts";
import { pricesQuery } from "../../../data/list-prices.ts";
import type { useCutEngine } from "../../../data/use-cut-engine.ts";
import { useEngineAnswer } from "../../../data/use-engine-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { formatRate } from "../../../ui/format-money.ts";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { Section } from "../../../ui/section.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { useSaveScenario } from "../api/save-scenario.ts";
import { messages } from "../messages.ts";
import { ChangeFields, type ChangeTargets } from "./change-row.tsx";
import {
	CHANGE_KINDS,
	type ChangeRow,
	newRow,
	readRows,
	rowsOf,
	scenarioOfText,
	scenarioText,
} from "./scenario-rows.ts";
import { WhatIfResult } from "./what-if-result.tsx";

const { whatIf } = messages;
const PARAM = "what_if";

export interface WhatIfSectionProps {
	readonly productionId: number;
	readonly licensors: readonly Licensor[];
	/** The records that the cut uses. */
	readonly records: readonly ArchiveRecord[];
	readonly opened: ReturnType<typeof useCutEngine>;
	/** The scenario that is open; null for changes that aren't saved. */
	readonly saved: SavedScenario | null;
	/** Whether the scenario that the address names was deleted. */
	readonly isGone: boolean;
	readonly mayEdit: boolean;
	/** Gets the changes whenever they change. */
	readonly onChange: (scenario: Scenario) => void;
	readonly onSaveAs: () => void;
	readonly onClose: () => void;
}

const NO_CHANGES = readRows([]).scenario;
const listsOf = ({ prices, conditions, rates, edits }: Scenario) => ({ prices, conditions, rates, edits });

/** Tries changes on the cut: the cut's worker computes each at once, and the address keeps those that aren't saved [WIF5, WIF6]. */
export function WhatIfSection(props: WhatIfSectionProps) {
	const { productionId, licensors, records, opened, saved, isGone } = props;
	const { mayEdit, onChange, onSaveAs, onClose } = props;
	const [params, changeParams] = useAddressParams();
	const [rows, setRows] = useState<readonly ChangeRow[]>(() =>
		rowsOf(scenarioOfText(params.get(PARAM)) ?? saved ?? NO_CHANGES),
	);
	const targets = useTargets(productionId, licensors, records);
	const { scenario, places, unreadable } = useMemo(() => readRows(rows), [rows]);
	const text = scenarioText(scenario);
	const savedText = saved && scenarioText(listsOf(saved));
	const [basis, setBasis] = useState(savedText);
	if (savedText !== basis) {
		setBasis(savedText);
		// A colleague's changes show unless they are being edited here.
		if (saved !== null && text === basis) setRows(rowsOf(saved));
	}
	const isSaved = saved !== null && text === savedText;
	const unsaved = isSaved ? "" : (text ?? (saved === null ? "" : "{}"));
	const inAddress = params.get(PARAM) ?? "";
	useEffect(() => {
		if (unsaved !== inAddress) changeParams((before) => withParam(before, PARAM, unsaved));
	}, [unsaved, inAddress, changeParams]);
	useEffect(() => onChange(scenario), [scenario, onChange]);
	const asked = useMemo(() => [{ ...scenario, id: null, name: "" }], [scenario]);
	const answer = useEngineAnswer(opened, "whatIf", asked);
	const saving = useSaveScenario(productionId, saved?.id ?? 0);
	const problems = new Map([
		...unreadable.map((row) => [row, whatIf.notANumber] as const),
		...(answer.data?.scenarios[0]?.problems ?? []).flatMap(({ of, index, message }) => {
			const row = places[of][index];
			return row === undefined ? [] : [[row, message] as const];
		}),
	]);
	const replace = (at: number, row: ChangeRow) => setRows((before) => before.with(at, row));
	return (
		<Section
			title={saved === null ? whatIf.title : whatIf.titleOf(saved.name)}
			explanation={whatIf.explained}
			action={
				<span className="flex flex-wrap justify-end gap-2">
					{saved !== null && (
						<Button variant="ghost" onClick={onClose}>
							{whatIf.close}
						</Button>
					)}
					{(saved === null ? rows.length > 0 : !isSaved) && (
						<Button variant="ghost" onClick={() => setRows(rowsOf(saved ?? NO_CHANGES))}>
							{whatIf.reset}
						</Button>
					)}
					{(rows.length > 0 || saved !== null) && (
						<CopyButton text={window.location.href} label={whatIf.copyLink} />
					)}
					{mayEdit && text !== null && !isSaved && <Button onClick={onSaveAs}>{whatIf.saveAs}</Button>}
					{mayEdit && saved !== null && !isSaved && (
						<Button
							variant="primary"
							busy={saving.isPending}
							onClick={() => saving.mutate({ fields: listsOf(scenario), seen: listsOf(saved) })}
						>
							{whatIf.save}
						</Button>
					)}
					<Menu
						align="end"
						trigger={
							<Button icon={<Plus aria-hidden />}>
								{whatIf.add}
								<ChevronDown aria-hidden className="size-3.5! text-text-3" />
							</Button>
						}
					>
						{CHANGE_KINDS.map((kind) => (
							<MenuItem key={kind} onSelect={() => setRows((before) => [...before, newRow(kind)])}>
								{whatIf.kinds[kind]}
							</MenuItem>
						))}
					</Menu>
				</span>
			}
		>
			{isGone && <p role="status">{whatIf.gone}</p>}
			{saving.error !== null && (
				<p role="alert" className="text-prob">
					{whatIf.notSaved}: {messageOf(saving.error)}
				</p>
			)}
			{rows.length > 0 && (
				<div className="mt-2 grid items-start gap-6 xl:grid-cols-2">
					<ul>
						{rows.map((row, index) => (
							<ChangeFields
								// biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity while it is typed.
								key={index}
								row={row}
								targets={targets}
								problem={problems.get(index)}
								onChange={(changed) => replace(index, changed)}
								onRemove={() => setRows((before) => before.toSpliced(index, 1))}
							/>
						))}
					</ul>
					{answer.error !== null && (
						<p role="alert" className="text-prob">
							{whatIf.failed}: {messageOf(answer.error)}
						</p>
					)}
					{answer.error === null && answer.data !== null && <WhatIfResult result={answer.data} />}
				</div>
			)}
		</Section>
	);
}

function useTargets(
	productionId: number,
	licensors: readonly Licensor[],
	records: readonly ArchiveRecord[],
): ChangeTargets {
	const { data: prices } = useQuery(pricesQuery(productionId));
	const { data: conditions } = useQuery(conditionsQuery(productionId));
	return useMemo(() => {
		const of = new Map(licensors.map((licensor) => [licensor.id, licensor]));
		const nameOf = (id: number) => of.get(id)?.name ?? "";
		return {
			prices: (prices ?? []).map(({ id, licensor_id, name, category, value, charge_by }) => ({
				value: id,
				label: `${nameOf(licensor_id)}: ${name || category}`,
				hint: `${formatRate(value, of.get(licensor_id)?.currency ?? "")} / ${charge_by}`,
			})),
			conditions: (conditions ?? []).map(({ id, licensor_id, category, value }) => ({
				value: id,
				label: `${nameOf(licensor_id)}: ${category}`,
				hint: String(value),
			})),
			records: records.map(({ id, production_locator, title }) => ({
				value: id,
				label: `${production_locator} ${title}`,
			})),
		};
	}, [licensors, prices, conditions, records]);
}
