import { useState } from "react";
import { notify } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { type Organization, useTransferOrganization } from "../api/organizations.ts";
import { ChooseUserDialog } from "../browse/choose-user-dialog.tsx";
import { FactList } from "../browse/fact-list.tsx";
import { ItemHead } from "../browse/item-head.tsx";
import { messages } from "../messages.ts";
import { OrganizationManagers } from "./organization-managers.tsx";
import { OrganizationQuotas } from "./organization-quotas.tsx";

/** An organization with its managers; its ownership can be transferred to any user. */
export function OrganizationDetails({ organization }: { readonly organization: Organization }) {
	const { id, name, owner } = organization;
	const transferring = useTransferOrganization(id);
	const [isTransferring, setIsTransferring] = useState(false);
	return (
		<div className="max-w-text">
			<ItemHead
				name={name}
				facts={[
					<span key="id" className="font-mono text-12">
						{messages.users.id(id)}
					</span>,
				]}
			>
				<Button onClick={() => setIsTransferring(true)}>{messages.transfer}</Button>
			</ItemHead>
			<FactList
				facts={[
					[
						messages.owner,
						owner === null ? (
							messages.noOwner
						) : (
							<Link
								key="owner"
								to={paths.adminItem("users", owner.id)}
								className="text-accent hover:underline"
							>
								{owner.name}
							</Link>
						),
					],
					[messages.projects.title, organization.productions],
					[messages.created, <DateText key="created" at={organization.created_at} />],
				]}
			/>
			<div className="mt-8">
				<OrganizationQuotas organization={organization} />
			</div>
			<div className="mt-8">
				<OrganizationManagers organization={organization} />
			</div>
			{isTransferring && (
				<ChooseUserDialog
					title={messages.transfer}
					text={messages.transferText(name)}
					confirmLabel={messages.transfer}
					mutation={transferring}
					onClose={() => setIsTransferring(false)}
					onChoose={(userId) =>
						transferring.mutate(userId, {
							onSuccess: () => {
								setIsTransferring(false);
								notify("success", messages.transferred(name));
							},
						})
					}
				/>
			)}
		</div>
	);
}
