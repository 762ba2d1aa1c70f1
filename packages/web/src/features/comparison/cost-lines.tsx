import { CAUSES, type Cause, type CutDifferenceDocument } from "@oxcut/core/model";
import { useState } from "react";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { formatChange, formatMoney } from "../../ui/format-money.ts";
import { Section } from "../../ui/section.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { messages } from "./messages.ts";

/** Every reason for a changed cost, by licensor, with filters. */
export function CostLines({ difference }: { readonly difference: CutDifferenceDocument }) {
	const [cause, setCause] = useState<Cause | "all">("all");
	const [licensorKey, setLicensorKey] = useState("");
	const { displayCurrency, licensors } = difference;
	const records = new Map(difference.records.map((record) => [record.recordId, record]));
	const lines = licensors.flatMap((licensor) =>
		licensor.lines.map((line, index) => ({
			...line,
			licensor,
			licensorKey: `${licensor.licensorId} ${licensor.currency}`,
			key: `${licensor.licensorId} ${licensor.currency} ${index}`,
			record: records.get(line.recordId ?? 0) ?? null,
			unit: line.cause === "exchange_rates" ? displayCurrency : licensor.currency,
		})),
	);
	const shown = lines.filter(
		(line) =>
			(cause === "all" || line.cause === cause) && (licensorKey === "" || line.licensorKey === licensorKey),
	);
	const paid = licensors.filter((licensor) => licensor.lines.length > 0);
	if (lines.length === 0) return <p className="text-text-2">{messages.nothing}</p>;
	return (
		<Section title={messages.changes}>
			<div className="mt-2 mb-3 flex flex-wrap gap-3">
				<div className="max-w-full overflow-x-auto">
					<Segmented
						label={messages.causes}
						value={cause}
						onChange={setCause}
						options={[
							{ value: "all", label: messages.all(lines.length) },
							...CAUSES.flatMap((value) => {
								const count = lines.filter((line) => line.cause === value).length;
								return count === 0 ? [] : [{ value, label: messages.some(messages.cause[value], count) }];
							}),
						]}
					/>
				</div>
				<Select
					aria-label={messages.licensor}
					value={licensorKey}
					onChange={setLicensorKey}
					options={[
						{ value: "", label: messages.everyLicensor },
						...paid.map(({ licensorId, currency, name }) => ({
							value: `${licensorId} ${currency}`,
							label: name,
						})),
					]}
				/>
			</div>
			{shown.length === 0 ? (
				<p className="text-text-2">{messages.noLines}</p>
			) : (
				<DataTable
					label={messages.changes}
					rows={shown}
					keyOf={({ key }) => key}
					columns={[
						{
							id: "record",
							header: messages.columns.record,
							className: "w-2/5",
							cell: (line) => (
								<span className="flex flex-col py-1">
									{line.record === null ? (
										<span>{line.term ?? messages.cause[line.cause]}</span>
									) : (
										<Link
											to={paths.record(line.record.recordId)}
											className="hover:text-accent hover:underline"
										>
											{line.record.title}
										</Link>
									)}
									<span className="text-12 text-text-2">
										{[line.record?.production_locator, line.licensor.name].filter(Boolean).join(" · ")}
									</span>
								</span>
							),
						},
						{
							id: "cause",
							header: messages.columns.cause,
							hideOnPhone: true,
							cell: (line) => messages.cause[line.cause],
						},
						{ id: "reason", header: messages.columns.reason, hideOnPhone: true, cell: (line) => line.reason },
						{
							id: "before",
							header: messages.columns.before,
							align: "end",
							hideOnPhone: true,
							cell: (line) => formatMoney(line.before, line.unit),
						},
						{
							id: "after",
							header: messages.columns.after,
							align: "end",
							hideOnPhone: true,
							cell: (line) => formatMoney(line.after, line.unit),
						},
						{
							id: "change",
							header: messages.columns.change,
							align: "end",
							cell: (line) => formatChange(line.displayChange, displayCurrency),
						},
					]}
					footer={
						<tr>
							<td colSpan={5} className="max-md:hidden">
								{messages.together}
							</td>
							<td className="md:hidden">{messages.together}</td>
							<td className="text-right font-strong text-text">
								{formatChange(
									shown.reduce((sum, line) => sum + line.displayChange, 0).toFixed(4),
									displayCurrency,
								)}
							</td>
						</tr>
					}
				/>
			)}
		</Section>
	);
}
