import type { LicensedCostDocument } from "@oxcut/core/clearance";
import { STATUS_WORDS } from "../../../components/licences/messages.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { formatChange } from "../../../ui/format-money.ts";
import { Money } from "../../../ui/money.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";

export interface FavouredGroupsProps {
	readonly groups: LicensedCostDocument["favoured_nations"];
}

/** Each most-favoured-nations group: the highest-paid licence, and the amounts by which the others must rise. */
export function FavouredGroups({ groups }: FavouredGroupsProps) {
	if (groups.length === 0) return null;
	return (
		<Section title={messages.favoured} explanation={messages.favouredText}>
			<div className="mt-2 flex flex-col gap-6">
				{groups.map(({ group, highest, rises }) => (
					<div key={group}>
						<h3 className="font-medium wrap-anywhere">{group}</h3>
						<DataTable
							label={group}
							rows={[{ ...highest, lines: null, rise: null }, ...rises]}
							keyOf={({ id }) => id}
							columns={[
								{
									id: "licence",
									header: messages.groups.licence,
									cell: ({ name, licensor_name, status }) => (
										<span className="flex flex-wrap gap-x-2 py-1">
											{name}
											<span className="text-text-2">
												{licensor_name} · {STATUS_WORDS[status]}
											</span>
										</span>
									),
								},
								{
									id: "share",
									header: messages.groups.share,
									align: "end",
									className: "w-36 max-md:w-24",
									cell: ({ share, currency }) => <Money amount={share} currency={currency} />,
								},
								{
									id: "lines",
									header: messages.groups.lines,
									align: "end",
									className: "w-24",
									hideOnPhone: true,
									cell: ({ lines }) => lines,
								},
								{
									id: "rise",
									header: messages.groups.rise,
									align: "end",
									className: "w-48 max-md:w-28",
									cell: ({ rise, currency }) =>
										rise === null ? (
											<span className="text-text-2 max-md:whitespace-normal">{messages.groups.highest}</span>
										) : (
											<b className="font-medium">{formatChange(rise, currency)}</b>
										),
								},
							]}
						/>
						{rises.length === 0 && <p className="mt-1 text-text-2">{messages.groups.alike}</p>}
					</div>
				))}
			</div>
		</Section>
	);
}
