import type { Delivery, License } from "@oxcut/core/model";
import { useState } from "react";
import { daysInWords, territoriesInWords } from "../../../components/licences/gap-words.ts";
import { Section } from "../../../ui/section.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { isCleared } from "../delivery-grants.ts";
import type { LicensorClearance } from "../licensor-clearances.ts";
import { messages } from "../messages.ts";
import type { DeliveryListProps } from "./deliveries-section.tsx";
import { GapPanel } from "./gap-panel.tsx";
import type { LicenceListProps } from "./licence-row.tsx";
import { type MatrixCell, MatrixGroup } from "./matrix-group.tsx";

export interface DeliveryMatrixProps {
	/** The licensors of used records. */
	readonly groups: readonly LicensorClearance[];
	readonly deliveries: readonly Delivery[];
	readonly licences: readonly License[];
	readonly mayEdit: boolean;
	readonly onEditDelivery: DeliveryListProps["onEdit"];
	readonly onEditLicence: LicenceListProps["onEdit"];
}

/** The records of a cut by licensor, each with its grants for each delivery; a cell opens its gap. */
export function DeliveryMatrix({
	groups,
	deliveries,
	licences,
	mayEdit,
	onEditDelivery,
	onEditLicence,
}: DeliveryMatrixProps) {
	const [opened, setOpened] = useState<MatrixCell | null>(null);
	const [shown, setShown] = useState<"all" | "gaps">("all");
	const used = groups.filter(({ records }) => records.length > 0);
	const withGaps = used
		.map((group) => ({ ...group, records: group.records.filter((record) => !isCleared(record)) }))
		.filter(({ records }) => records.length > 0);
	const count = (of: readonly LicensorClearance[]) =>
		of.reduce((sum, { records }) => sum + records.length, 0);
	const rows = shown === "all" ? used : withGaps;
	const group = used.find(({ licensor }) => licensor.id === opened?.licensorId);
	const delivery = deliveries.find(({ id }) => id === opened?.deliveryId);
	return (
		<Section
			title={messages.matrix}
			action={
				<Segmented
					label={messages.whichRecords}
					options={[
						{ value: "all", label: messages.allRecords(count(used)) },
						{ value: "gaps", label: messages.withGaps(count(withGaps)) },
					]}
					value={shown}
					onChange={setShown}
				/>
			}
		>
			<div id="gaps" className="mt-1 grid scroll-mt-4 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_auto]">
				{rows.length === 0 ? (
					<p className="text-text-2">{messages.noGaps}</p>
				) : (
					// biome-ignore lint/a11y/noNoninteractiveTabindex: sideways scrolling must work by keyboard too.
					<section aria-label={messages.matrix} tabIndex={0} className="overflow-x-auto">
						<table className="w-full table-fixed border-separate border-spacing-0">
							<colgroup>
								<col className="w-60 max-md:w-40" />
								{deliveries.map(({ id }) => (
									<col key={id} className="w-44" />
								))}
							</colgroup>
							<thead>
								<tr>
									<th
										scope="col"
										className="sticky left-0 z-10 border-b border-line-strong bg-surface pb-2 text-left align-bottom text-12 font-medium text-text-2"
									>
										{messages.record}
									</th>
									{deliveries.map((one) => (
										<DeliveryHead key={one.id} delivery={one} />
									))}
								</tr>
							</thead>
							{rows.map((one) => (
								<MatrixGroup
									key={one.licensor.id}
									group={one}
									deliveries={deliveries}
									opened={opened}
									onOpen={setOpened}
								/>
							))}
						</table>
					</section>
				)}
				{opened !== null && group !== undefined && delivery !== undefined && (
					<GapPanel
						group={group}
						recordId={opened.recordId}
						delivery={delivery}
						licences={licences}
						mayEdit={mayEdit}
						onEditDelivery={() => onEditDelivery(delivery)}
						onEditLicence={onEditLicence}
						onClose={() => setOpened(null)}
					/>
				)}
			</div>
		</Section>
	);
}

function DeliveryHead({ delivery }: { readonly delivery: Delivery }) {
	const { name, territories, media, starts_on, ends_on } = delivery;
	return (
		<th
			scope="col"
			className="border-b border-line-strong px-2 pb-2 text-left align-bottom text-11 font-normal text-text-2"
		>
			<b className="block text-12 font-medium text-text wrap-anywhere">{name}</b>
			<span className="block wrap-anywhere">
				{territoriesInWords(territories)} · {media}
			</span>
			{daysInWords(starts_on, ends_on)}
		</th>
	);
}
