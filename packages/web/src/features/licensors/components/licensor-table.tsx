import { isFixedLicensor, type Licensor, type LicensorUsageMetadata, type Price } from "@oxcut/core";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Money } from "../../../ui/money.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";
import { LicensorDialogs, type OpenLicensorDialog } from "./licensor-dialogs.tsx";
import { LicensorMenu } from "./licensor-menu.tsx";

export interface LicensorTableProps {
	/** Those that are shown. */
	readonly licensors: readonly Licensor[];
	readonly allLicensors: readonly Licensor[];
	readonly prices: readonly Price[];
	/** Null where there is no cut, or the account may not see it. */
	readonly totals: {
		readonly cutName: string;
		readonly byLicensor: ReadonlyMap<number, LicensorUsageMetadata>;
	} | null;
	readonly mayEdit: boolean;
}

const numbers = new Intl.NumberFormat();

/** Licensors with their records, and what the current cut costs at each, in its own currency. */
export function LicensorTable({ licensors, allLicensors, prices, totals, mayEdit }: LicensorTableProps) {
	const [dialog, setDialog] = useState<OpenLicensorDialog | null>(null);
	const inCut = (id: number) => totals?.byLicensor.get(id);
	const ofCut =
		totals === null
			? []
			: [
					{
						id: "materials",
						header: messages.materials,
						align: "end" as const,
						className: "w-24",
						hideOnPhone: true,
						cell: ({ id }: Licensor) => numbers.format(inCut(id)?.numMaterialsLicensing ?? 0),
					},
					{
						id: "cost",
						header: messages.costIn(totals.cutName),
						align: "end" as const,
						className: "md:w-40",
						cell: ({ id, currency }: Licensor) => (
							<Money amount={inCut(id)?.cost.finalCost} currency={currency} />
						),
					},
					{
						id: "missing",
						header: "",
						name: messages.missingPrices(0),
						className: "w-48",
						hideOnPhone: true,
						cell: ({ id }: Licensor) => {
							const missing = inCut(id)?.errors.numRecordsMissingPrices ?? 0;
							return missing === 0 ? null : (
								<StateMark state="prob">{messages.missingPrices(missing)}</StateMark>
							);
						},
					},
				];
	return (
		<>
			<DataTable
				label={messages.licensors}
				className="mt-3 max-w-page"
				rows={licensors}
				keyOf={({ id }) => id}
				columns={[
					{
						id: "name",
						header: messages.name,
						cell: (licensor) => (
							<span className="flex items-baseline gap-2">
								<Link to={paths.licensor(licensor.id)} className="font-medium hover:underline">
									{licensor.name}
								</Link>
								{isFixedLicensor(licensor) && (
									<span className="text-12 text-text-3 max-md:hidden">{messages.everyProduction}</span>
								)}
							</span>
						),
					},
					{
						id: "currency",
						header: messages.currency,
						className: "w-20",
						hideOnPhone: true,
						cell: ({ currency }) => currency,
					},
					{
						id: "records",
						header: messages.records,
						align: "end",
						className: "w-24",
						hideOnPhone: totals !== null,
						cell: ({ records_count }) => numbers.format(records_count),
					},
					{
						id: "prices",
						header: messages.prices,
						align: "end",
						className: "w-20",
						hideOnPhone: true,
						cell: ({ id }) => numbers.format(prices.filter(({ licensor_id }) => licensor_id === id).length),
					},
					...ofCut,
					...(mayEdit
						? [
								{
									id: "actions",
									header: "",
									name: messages.actions,
									align: "end" as const,
									className: "w-10",
									cell: (licensor: Licensor) =>
										isFixedLicensor(licensor) ? null : (
											<LicensorMenu
												licensor={licensor}
												canMerge={allLicensors.length > 1}
												onOpen={(kind) => setDialog({ kind, licensor })}
											/>
										),
								},
							]
						: []),
				]}
			/>
			<LicensorDialogs open={dialog} licensors={allLicensors} onClose={() => setDialog(null)} />
		</>
	);
}
