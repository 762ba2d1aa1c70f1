import { useQuery } from "@tanstack/react-query";
import { NoCutNote } from "../../components/no-cut-note.tsx";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useChosenCut } from "../../data/current-cut.ts";
import { usePageProduction } from "../../data/current-production.ts";
import { licensorsQuery } from "../../data/list-licensors.ts";
import { paths } from "../../routing/paths.ts";
import { mayDownload, mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { allOf, QueryView } from "../../ui/query-view.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { ordersQuery } from "./api/list-orders.ts";
import { NeedsSection } from "./components/needs-section.tsx";
import { OrdersView } from "./components/orders-view.tsx";
import { messages } from "./messages.ts";

/** The orders of masters, and what a cut still needs. */
export function OrdersPage() {
	const production = usePageProduction();
	const account = useAccount();
	const [params, change] = useAddressParams();
	const mayEdit = mayInProduction(account, production, "edit", "records");
	const seesCuts = mayInProduction(account, production, "view", "reports");
	const orders = useQuery(ordersQuery(production.id));
	const licensors = useQuery(licensorsQuery(production.id));
	const chosen = useChosenCut(production.id, seesCuts, params.get("cut"));
	const { cuts, data: cut } = chosen;
	return (
		<>
			<PageHeader crumbs={[{ label: messages.clearances, to: paths.clearances(production.id) }]}>
				<ReadOnlyMark production={production} field="records" />
			</PageHeader>
			<PageBody>
				<QueryView query={allOf(orders, licensors, chosen)} failed={messages.couldNotLoad}>
					{([allOrders, allLicensors]) => (
						<div className="flex max-w-page flex-col gap-6">
							{cut && (
								<Select
									aria-label={messages.cut}
									className="max-w-72 self-start"
									options={cuts.map(({ id, info }) => ({ value: String(id), label: info.name }))}
									value={String(cut.id)}
									onChange={(id) => change((before) => withParam(before, "cut", id))}
								/>
							)}
							{cut && (
								// On a phone, an open order takes the page.
								<div className={params.get("order") === null ? "" : "max-md:hidden"}>
									<NeedsSection
										key={cut.id}
										productionId={production.id}
										cutId={cut.id}
										orders={allOrders}
										mayEdit={mayEdit}
										onCreated={(id) => change((before) => withParam(before, "order", String(id)))}
									/>
								</div>
							)}
							{cut === null && seesCuts && <NoCutNote purpose={messages.noCut} />}
							<OrdersView
								productionId={production.id}
								cutId={cut?.id ?? null}
								orders={allOrders}
								licensors={allLicensors}
								mayEdit={mayEdit}
								mayDownload={mayDownload(account, production)}
							/>
						</div>
					)}
				</QueryView>
			</PageBody>
		</>
	);
}
