import { useState } from "react";
import { DataTable } from "../../ui/data-table.tsx";
import { Money } from "../../ui/money.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Timecode } from "../../ui/timecode.tsx";
import { Specimen } from "../specimen.tsx";

const CUTS = [
	{ id: 14, name: "Rough cut 14", length: "01:28:14:06", cost: 48_210 },
	{ id: 13, name: "Rough cut 13", length: "01:31:02:19", cost: 51_744.5 },
];

export function TablesSection() {
	const [tab, setTab] = useState<"cost" | "fair" | "cue">("cost");
	return (
		<Specimen title="Tables and tabs">
			<Tabs
				label="Report"
				items={[
					{ value: "cost", label: "Cost" },
					{ value: "fair", label: "Fair use", aside: 4 },
					{ value: "cue", label: "Cue sheet" },
				]}
				value={tab}
				onChange={setTab}
			>
				<DataTable
					label="Cuts"
					rows={CUTS}
					keyOf={({ id }) => id}
					isCurrent={({ id }) => id === 14}
					columns={[
						{ id: "name", header: "Name", cell: ({ name }) => name },
						{
							id: "length",
							header: "Length",
							align: "end",
							cell: ({ length }) => <Timecode value={length} />,
						},
						{
							id: "cost",
							header: "Cost",
							align: "end",
							cell: ({ cost }) => <Money amount={cost} currency="GBP" />,
						},
					]}
					footer={
						<tr>
							<td colSpan={2}>2 cuts</td>
							<td className="text-right">—</td>
						</tr>
					}
				/>
			</Tabs>
		</Specimen>
	);
}
