import { PUBLIC_STATES } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Film, Plus } from "lucide-react";
import { productionsQuery } from "../../data/list-productions.ts";
import { recentProductionsQuery } from "../../data/list-recent-productions.ts";
import { useOpenDemo } from "../../data/use-open-demo.ts";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { ProductionTable } from "./components/production-table.tsx";
import { messages } from "./messages.ts";
import { inOpenedOrder } from "./opened-order.ts";

/** The account's projects by state, the most recently opened first. */
export function ProjectsPage() {
	const query = useQuery(productionsQuery);
	const { data } = query;
	const { data: recentIds = [] } = useQuery(recentProductionsQuery);
	const [params, change] = useAddressParams();
	const demo = useOpenDemo();
	const state = PUBLIC_STATES.find((candidate) => candidate === params.get("state")) ?? "active";
	const newLink = (textClass?: string) => (
		<Link to={paths.newProject()} className={buttonClass("primary")}>
			<Plus aria-hidden />
			<span className={textClass}>{messages.newProject}</span>
		</Link>
	);
	const inState = (wanted: typeof state) =>
		(data ?? []).filter(({ public_state }) => public_state === wanted);
	const shown = inOpenedOrder(inState(state), recentIds);
	return (
		<>
			<PageHeader>
				<Button icon={<Film aria-hidden />} busy={demo.isPending} onClick={() => demo.mutate()}>
					<span className="max-md:sr-only">{messages.demo}</span>
				</Button>
				{newLink("max-md:sr-only")}
			</PageHeader>
			<PageBody className="px-5 pt-2 pb-16 max-md:px-3">
				<div className="max-w-page">
					<QueryView
						query={query}
						failed={messages.loadFailed}
						empty={
							<EmptyState title={messages.emptyTitle} action={newLink()}>
								{messages.empty}
							</EmptyState>
						}
					>
						{() => (
							<Tabs
								label={messages.statesLabel}
								value={state}
								onChange={(chosen) =>
									change((before) => withParam(before, "state", chosen === "active" ? "" : chosen))
								}
								items={PUBLIC_STATES.map((one) => ({
									value: one,
									label: messages.states[one],
									aside: messages.number(inState(one).length),
								}))}
							>
								{shown.length === 0 ? (
									<EmptyState title={messages.emptyStates[state]}>
										{messages.emptyStateTexts[state]}
									</EmptyState>
								) : (
									<ProductionTable label={messages.states[state]} productions={shown} />
								)}
							</Tabs>
						)}
					</QueryView>
				</div>
			</PageBody>
		</>
	);
}
