import type { License } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { PackageCheck, Plus } from "lucide-react";
import { useState } from "react";
import { ExportMenu } from "../../components/export-menu.tsx";
import { LicenceDialog } from "../../components/licences/licence-dialog.tsx";
import { messages as licenceMessages } from "../../components/licences/messages.ts";
import { NoCutNote } from "../../components/no-cut-note.tsx";
import { usePartDialogs } from "../../components/parts/use-part-dialogs.tsx";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useChosenCut } from "../../data/current-cut.ts";
import { usePageProduction } from "../../data/current-production.ts";
import { useRemoveItem } from "../../data/item-changes.ts";
import { deliveriesQuery } from "../../data/list-deliveries.ts";
import { licensesQuery } from "../../data/list-licenses.ts";
import { licensorsQuery } from "../../data/list-licensors.ts";
import { useCurrentRecords } from "../../records-store/use-current-records.ts";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { mayDownload, mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { allOf, QueryView } from "../../ui/query-view.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { ClearanceView } from "./components/clearance-view.tsx";
import { CutClearanceView } from "./components/cut-clearance-view.tsx";
import { MediaSection } from "./components/media-section.tsx";
import { messages } from "./messages.ts";
import { useDeliveryDialogs } from "./use-delivery-dialogs.tsx";

/** The licences and deliveries of a production, and the rights granted for a cut. */
export function ClearancesPage() {
	const production = usePageProduction();
	const account = useAccount();
	const [params, change] = useAddressParams();
	const mayEdit = mayInProduction(account, production, "edit", "records");
	const seesCuts = mayInProduction(account, production, "view", "reports");
	const licensors = useQuery(licensorsQuery(production.id));
	const licences = useQuery(licensesQuery(production.id));
	const deliveries = useQuery(deliveriesQuery(production.id));
	const chosen = useChosenCut(production.id, seesCuts, params.get("cut"));
	const { cuts, data: cut } = chosen;
	/** The licensor of a new licence. */
	const [licensorId, setLicensorId] = useState<number>();
	const { dialogs, actions, onAdd } = usePartDialogs<License>({
		mayEdit,
		addLabel: licenceMessages.newLicence,
		dialog: (licence, onClose) => (
			<LicenceDialog
				productionId={production.id}
				licensors={licensors.data ?? []}
				licensorId={licensorId}
				licence={licence}
				onClose={onClose}
			/>
		),
		productionId: production.id,
		removing: useRemoveItem(production.id, "licenses"),
		removal: {
			name: ({ name }) => name,
			title: ({ name }) => licenceMessages.deleteLicenceTitle(name),
			text: licenceMessages.deleteLicenceExplained,
			button: licenceMessages.deleteLicence,
		},
	});
	const ofDeliveries = useDeliveryDialogs(production.id, mayEdit);
	const add = (id?: number) => {
		setLicensorId(id);
		onAdd();
	};
	const records = useCurrentRecords(production.id);
	const mayExport = mayDownload(account, production);
	const list = { mayEdit, mayDownload: mayExport, records, onAdd: add, ...actions };
	const deliveryList = { mayEdit, onAdd: ofDeliveries.onAdd, ...ofDeliveries.actions };
	return (
		<>
			<PageHeader>
				<ReadOnlyMark production={production} field="records" />
				<Link to={paths.orders(production.id)} className={buttonClass()}>
					<PackageCheck aria-hidden />
					<span className="max-md:sr-only">{messages.orders}</span>
				</Link>
				{mayEdit && (
					<Button variant="primary" icon={<Plus aria-hidden />} onClick={() => add()}>
						{licenceMessages.newLicence}
					</Button>
				)}
			</PageHeader>
			<PageBody>
				<QueryView query={allOf(licensors, licences, deliveries, chosen)} failed={messages.couldNotLoad}>
					{([allLicensors, allLicences, allDeliveries]) => (
						<div className="flex max-w-page flex-col gap-6">
							{cut && (
								<div className="flex flex-wrap items-center gap-3">
									<Select
										aria-label={messages.cut}
										className="max-w-72"
										options={cuts.map(({ id, info }) => ({ value: String(id), label: info.name }))}
										value={String(cut.id)}
										onChange={(id) => change((before) => withParam(before, "cut", id))}
									/>
									<Link to={paths.licensedCost(production.id, cut.id)} className={buttonClass()}>
										{messages.licensedCost}
									</Link>
									{mayExport && (
										<ExportMenu
											label={messages.exportClearance}
											path={`/api/cuts/${cut.id}/rights/clearance`}
											failed={messages.clearanceNotExported}
										/>
									)}
								</div>
							)}
							{cut ? (
								<CutClearanceView
									key={cut.id}
									cutId={cut.id}
									productionId={production.id}
									licensors={allLicensors}
									licences={allLicences}
									list={list}
									deliveryList={{ ...deliveryList, deliveries: allDeliveries }}
								/>
							) : (
								<ClearanceView
									productionId={production.id}
									note={cut === null && seesCuts ? <NoCutNote purpose={messages.noCut} /> : null}
									clearance={null}
									rate={null}
									licensors={allLicensors}
									licences={allLicences}
									list={list}
									deliveryList={{ ...deliveryList, deliveries: allDeliveries }}
								/>
							)}
							<MediaSection productionId={production.id} mayEdit={mayEdit} />
						</div>
					)}
				</QueryView>
			</PageBody>
			{licensors.data !== undefined && dialogs}
			{ofDeliveries.dialogs}
		</>
	);
}
