import type { ArchiveRecord, Licensor } from "@oxcut/core/model";
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
}

/** Tries changes on the cut without saving them: the cut's worker computes each at once [WIF5]. */
export function WhatIfSection({ productionId, licensors, records, opened }: WhatIfSectionProps) {
	const [params, changeParams] = useAddressParams();
	const [rows, setRows] = useState<readonly ChangeRow[]>(() =>
		rowsOf(scenarioOfText(params.get(PARAM)) ?? readRows([]).scenario),
	);
	const targets = useTargets(productionId, licensors, records);
	const { scenario, places, unreadable } = useMemo(() => readRows(rows), [rows]);
	const text = scenarioText(scenario);
	const inAddress = params.get(PARAM);
	useEffect(() => {
		if (text !== inAddress) changeParams((before) => withParam(before, PARAM, text ?? ""));
	}, [text, inAddress, changeParams]);
	const answer = useEngineAnswer(opened, "whatIf", scenario);
	const problems = new Map([
		...unreadable.map((row) => [row, whatIf.notANumber] as const),
		...(answer.data?.problems ?? []).flatMap(({ of, index, message }) => {
			const row = places[of][index];
			return row === undefined ? [] : [[row, message] as const];
		}),
	]);
	const replace = (at: number, row: ChangeRow) => setRows((before) => before.with(at, row));
	return (
		<Section
			title={whatIf.title}
			explanation={whatIf.explained}
			action={
				<span className="flex flex-wrap gap-2">
					{rows.length > 0 && (
						<>
							<Button variant="ghost" onClick={() => setRows([])}>
								{whatIf.reset}
							</Button>
							<CopyButton text={window.location.href} label={whatIf.copyLink} />
						</>
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
