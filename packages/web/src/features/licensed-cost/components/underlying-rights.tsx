import type { LicensedCostDocument } from "@oxcut/core/clearance";
import { UNDERLYING_KIND_LABELS, UNDERLYING_STATUS_LABELS } from "@oxcut/core/model";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Money } from "../../../ui/money.tsx";
import { Section } from "../../../ui/section.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";

type Right = LicensedCostDocument["underlying_rights"]["rights"][number];

function stateOf({ is_clear, status }: Right) {
	if (is_clear) return "lic";
	return status === "declined" || status === "expired" ? "prob" : "need";
}

function nameOf({ kind, holder }: Pick<Right, "kind" | "holder">): string {
	return [UNDERLYING_KIND_LABELS[kind], holder].filter(Boolean).join(": ");
}

/** The underlying rights in the used records: the status of each, and their total addition to the cost. */
export function UnderlyingRights({ cost }: { readonly cost: LicensedCostDocument }) {
	const { underlying_rights: underlying, display_currency: currency } = cost;
	if (underlying.rights.length === 0) return null;
	const rows = underlying.rights.map((right, at) => ({ ...right, key: at }));
	return (
		<Section title={messages.underlying} explanation={messages.underlyingText(underlying.open)}>
			<DataTable
				label={messages.underlying}
				rows={rows}
				keyOf={({ key }) => key}
				columns={[
					{
						id: "record",
						header: messages.underlyingColumns.record,
						cell: ({ record_id, title, production_locator, ...right }) => (
							<span className="flex flex-wrap gap-x-2 py-1">
								<Link to={paths.record(record_id)} className="hover:underline">
									{title}
								</Link>
								<span className="timecode text-text-2">{production_locator}</span>
								<span className="text-text-2 md:hidden">{nameOf(right)}</span>
							</span>
						),
					},
					{
						id: "right",
						header: messages.underlyingColumns.right,
						hideOnPhone: true,
						cell: (right) => (
							<span className="flex flex-wrap gap-x-2 py-1">
								{nameOf(right)}
								{right.notes !== "" && <span className="text-text-2">{right.notes}</span>}
							</span>
						),
					},
					{
						id: "status",
						header: messages.underlyingColumns.status,
						className: "w-32",
						cell: (right) => (
							<StateMark state={stateOf(right)}>{UNDERLYING_STATUS_LABELS[right.status]}</StateMark>
						),
					},
					{
						id: "cost",
						header: messages.underlyingColumns.cost(currency),
						align: "end",
						className: "w-40 max-md:w-28",
						cell: ({ display_cost, is_counted }) =>
							is_counted ? (
								<Money amount={display_cost} currency={currency} />
							) : (
								<span className="text-text-2 max-md:whitespace-normal">{messages.unconverted}</span>
							),
					},
				]}
				footer={
					<>
						<tr>
							<td>{messages.underlyingCost}</td>
							<td className="max-md:hidden" />
							<td />
							<td className="text-right">
								<Money amount={underlying.cost} currency={currency} />
							</td>
						</tr>
						<tr className="font-medium text-text">
							<td>{messages.withUnderlying}</td>
							<td className="max-md:hidden" />
							<td />
							<td className="text-right">
								<Money amount={cost.cost_with_underlying_rights} currency={currency} />
							</td>
						</tr>
					</>
				}
			/>
		</Section>
	);
}
