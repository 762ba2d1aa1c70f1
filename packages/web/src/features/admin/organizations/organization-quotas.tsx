import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QuotaBars } from "../../../components/quota-bars.tsx";
import { Button } from "../../../ui/button.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { type Organization, organizationUsageQuery } from "../api/organizations.ts";
import { messages } from "../messages.ts";
import { QuotaDialog } from "./quota-dialog.tsx";

const words = messages.organizations;

/** An organization's quotas, with its use of them; they can be changed. */
export function OrganizationQuotas({ organization }: { readonly organization: Organization }) {
	const usage = useQuery(organizationUsageQuery(organization.id));
	const [isChanging, setIsChanging] = useState(false);
	return (
		<Section
			title={words.quotas}
			action={
				<Button size="small" disabled={usage.data === undefined} onClick={() => setIsChanging(true)}>
					{words.changeQuotas}
				</Button>
			}
		>
			<QueryView query={usage} failed={words.quotasLoadFailed}>
				{(found) => (
					<div className="py-2">
						<QuotaBars usage={found} />
					</div>
				)}
			</QueryView>
			{isChanging && usage.data !== undefined && (
				<QuotaDialog
					organization={organization}
					quotas={usage.data.quotas}
					onClose={() => setIsChanging(false)}
				/>
			)}
		</Section>
	);
}
