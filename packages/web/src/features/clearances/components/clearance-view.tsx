import type { RateName } from "@oxcut/core";
import type { PresentedClearance } from "@oxcut/core/clearance";
import type { License, Licensor } from "@oxcut/core/model";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { stateFor } from "../delivery-grants.ts";
import { licensorClearances } from "../licensor-clearances.ts";
import { messages } from "../messages.ts";
import { ClearanceAnswers } from "./clearance-answers.tsx";
import { DeliveriesSection, type DeliveryListProps } from "./deliveries-section.tsx";
import { DeliveryMatrix } from "./delivery-matrix.tsx";
import { ExpiryCalendar } from "./expiry-calendar.tsx";
import type { LicenceListProps } from "./licence-row.tsx";
import { LicensorGroup } from "./licensor-group.tsx";

export interface ClearanceViewProps {
	readonly productionId: number;
	/** The reason there is no clearance of a cut. */
	readonly note: ReactNode;
	readonly clearance: PresentedClearance | null;
	/** The cut's. */
	readonly rate: RateName | null;
	readonly licensors: readonly Licensor[];
	readonly licences: readonly License[];
	readonly list: LicenceListProps;
	readonly deliveryList: DeliveryListProps;
}

/** The rights of a cut and their gaps: its licensors with their licences, the needs of deliveries, and open questions. */
export function ClearanceView({
	productionId,
	note,
	clearance,
	rate,
	licensors,
	licences,
	list,
	deliveryList,
}: ClearanceViewProps) {
	const groups = licensorClearances(licensors, licences, clearance);
	const [record] = clearance?.records ?? [];
	// A delivery that was just added shows as soon as it has been compared.
	const compared = deliveryList.deliveries.filter(
		({ id }) => record !== undefined && stateFor(record, id) !== undefined,
	);
	const diagnostics = clearance?.diagnostics ?? [];
	return (
		<>
			{note}
			{clearance !== null && rate !== null && (
				<ClearanceAnswers clearance={clearance} rate={rate} licences={licences} deliveries={compared} />
			)}
			{groups.length === 0 ? (
				<EmptyState title={messages.noLicences}>{messages.noLicencesText}</EmptyState>
			) : (
				<Section title={messages.licences}>
					<ul id="licences" className="mt-1 scroll-mt-4 border-t border-line-strong">
						{groups.map((group) => (
							<LicensorGroup
								key={group.licensor.id}
								group={group}
								rate={rate}
								hasCut={clearance !== null}
								{...list}
							/>
						))}
					</ul>
				</Section>
			)}
			<DeliveriesSection {...deliveryList} />
			{compared.length > 0 && (
				<DeliveryMatrix
					groups={groups}
					deliveries={compared}
					licences={licences}
					mayEdit={deliveryList.mayEdit}
					onEditDelivery={deliveryList.onEdit}
					onEditLicence={list.onEdit}
				/>
			)}
			{diagnostics.length > 0 && (
				<Section title={messages.check} explanation={messages.checkExplained}>
					<ul id="check" className="mt-1 scroll-mt-4">
						{diagnostics.map(({ message }) => (
							<li key={message} className="border-t border-line py-2 wrap-anywhere">
								{message}
							</li>
						))}
					</ul>
				</Section>
			)}
			<ExpiryCalendar
				productionId={productionId}
				licensors={licensors}
				licences={licences}
				mayExport={list.mayDownload}
			/>
		</>
	);
}
