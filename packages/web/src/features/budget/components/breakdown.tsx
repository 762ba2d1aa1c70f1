import type { BudgetDocument } from "@oxcut/core/budget";
import { useState } from "react";
import { DataTable } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { messages } from "../messages.ts";
import { type AmountRow, amountColumns, SumRow } from "./amount-columns.tsx";

/** The budget by licensor or by category. */
export function Breakdown({ budget }: { readonly budget: BudgetDocument }) {
	const [group, setGroup] = useState<"licensor" | "category">("licensor");
	const { display_currency: currency, licensors, categories, underlying_rights: underlying } = budget;
	const rows: readonly AmountRow[] =
		group === "licensor"
			? [
					...licensors.map((one) => ({ ...one, key: String(one.licensor_id), name: one.licensor_name })),
					...(underlying.expected === 0
						? []
						: [{ ...underlying, key: "underlying", name: messages.underlying }]),
				]
			: categories.map((one) => ({
					...one,
					key: one.category ?? "shared",
					name: one.category ?? messages.shared,
				}));
	const unallocated = budget.unallocated[group === "licensor" ? "licensors" : "categories"];
	return (
		<Section
			title={messages.breakdown}
			action={
				<Segmented
					label={messages.groupBy}
					options={[
						{ value: "licensor", label: messages.byLicensor },
						{ value: "category", label: messages.byCategory },
					]}
					value={group}
					onChange={setGroup}
				/>
			}
		>
			{rows.length === 0 ? (
				<p className="text-text-2">{messages.nothing}</p>
			) : (
				<DataTable
					label={messages.breakdown}
					rows={rows}
					keyOf={({ key }) => key}
					columns={amountColumns({
						part: group === "licensor" ? messages.byLicensor : messages.byCategory,
						...{ currency, rows },
					})}
					footer={
						<>
							{unallocated !== null && unallocated !== 0 && (
								<SumRow
									name={messages.unallocated}
									currency={currency}
									amounts={{ budget: unallocated, left: unallocated }}
								/>
							)}
							<SumRow
								name={messages.total}
								currency={currency}
								amounts={budget}
								className="font-medium text-text"
							/>
						</>
					}
				/>
			)}
		</Section>
	);
}
