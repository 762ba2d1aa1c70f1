import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { billingInfoQuery } from "../api/get-billing-info.ts";
import { messages } from "../messages.ts";
import { DetailsDialog } from "./details-dialog.tsx";

export interface DetailsSectionProps {
	readonly productionId: number;
	readonly infoId: number;
	readonly mayEdit: boolean;
	/** Whether the project belongs to an organization, which can be billed. */
	readonly hasStudio: boolean;
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<>
			<dt className="text-text-2">{label}</dt>
			<dd className="wrap-anywhere whitespace-pre-line">
				{children === "" ? <span className="text-text-3">{messages.none}</span> : children}
			</dd>
		</>
	);
}

/** The recipients of the invoices. */
export function DetailsSection({ productionId, infoId, mayEdit, hasStudio }: DetailsSectionProps) {
	const query = useQuery(billingInfoQuery(productionId, infoId));
	const [isEditing, setIsEditing] = useState(false);
	return (
		<div id="details" className="min-w-0">
			<Section
				title={messages.details}
				action={
					mayEdit &&
					query.data !== undefined && (
						<Button size="small" aria-label={messages.editDetails} onClick={() => setIsEditing(true)}>
							{messages.edit}
						</Button>
					)
				}
			>
				<QueryView query={query} failed={messages.detailsLoadFailed}>
					{(info) => (
						<>
							<dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-2 py-2">
								<Detail label={messages.billTo}>{messages.billToOptions[info.bill_to]}</Detail>
								<Detail label={messages.name}>{info.billed_name}</Detail>
								<Detail label={messages.address}>{info.address}</Detail>
								<Detail label={messages.recipients}>{info.billing_email}</Detail>
							</dl>
							{isEditing && (
								<DetailsDialog
									productionId={productionId}
									info={info}
									hasStudio={hasStudio}
									onClose={() => setIsEditing(false)}
								/>
							)}
						</>
					)}
				</QueryView>
			</Section>
		</div>
	);
}
