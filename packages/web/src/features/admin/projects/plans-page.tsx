import { useQuery } from "@tanstack/react-query";
import { DataTable } from "../../../ui/data-table.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { plansQuery } from "../api/projects.ts";
import { messages } from "../messages.ts";

const words = messages.plans;

/** The plans that projects can be on. */
export function PlansPage() {
	const plans = useQuery(plansQuery);
	return (
		<>
			<PageHeader title={words.title} />
			<PageBody>
				<div className="max-w-page">
					<QueryView query={plans} failed={words.loadFailed}>
						{(rows) => (
							<DataTable
								label={words.title}
								rows={rows}
								keyOf={({ id }) => id}
								columns={[
									{ id: "name", header: messages.name, className: "w-full", cell: ({ name }) => name },
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
