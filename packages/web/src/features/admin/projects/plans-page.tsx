import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { planPrice } from "../../../components/plan-price.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { type Plan, plansQuery } from "../api/projects.ts";
import { messages } from "../messages.ts";
import { PlanDialog } from "./plan-dialog.tsx";

const words = messages.plans;

/** The plans that projects can be on, which admins make and change. */
export function PlansPage() {
	const plans = useQuery(plansQuery);
	/** Null for a new one. */
	const [edited, setEdited] = useState<Plan | null | undefined>();
	return (
		<>
			<PageHeader title={words.title}>
				<Button icon={<Plus aria-hidden />} onClick={() => setEdited(null)}>
					{words.newPlan}
				</Button>
			</PageHeader>
			{edited !== undefined && <PlanDialog plan={edited} onClose={() => setEdited(undefined)} />}
			<PageBody>
				<div className="max-w-page">
					<QueryView query={plans} failed={words.loadFailed}>
						{(rows) => (
							<DataTable
								label={words.title}
								rows={rows}
								keyOf={({ id }) => id}
								columns={[
									{
										id: "name",
										header: messages.name,
										className: "w-full",
										cell: (plan) => (
											<button
												type="button"
												aria-label={words.edit(plan.name)}
												className="text-accent hover:underline"
												onClick={() => setEdited(plan)}
											>
												{plan.name}
											</button>
										),
									},
									{
										id: "price",
										header: words.price,
										hideOnPhone: true,
										cell: (plan) => (
											<span className="pr-6 whitespace-nowrap text-text-2">{planPrice(plan)}</span>
										),
									},
									{
										id: "kind",
										header: words.kind,
										hideOnPhone: true,
										cell: ({ kind }) => <span className="pr-6 text-text-2">{words.kinds[kind]}</span>,
									},
									{
										id: "access",
										header: words.access,
										cell: ({ features }) => (
											<span className="pr-6 whitespace-nowrap text-text-2">
												{features.view_only ? words.viewOnly : words.full}
											</span>
										),
									},
									{
										id: "state",
										header: words.state,
										hideOnPhone: true,
										cell: ({ public_state }) => (
											<span className="pr-6 text-text-2">{words.states[public_state]}</span>
										),
									},
									{
										id: "projects",
										header: words.projects,
										align: "end",
										cell: ({ productions }) => formatCount(productions),
									},
								]}
							/>
						)}
					</QueryView>
				</div>
			</PageBody>
		</>
	);
}
