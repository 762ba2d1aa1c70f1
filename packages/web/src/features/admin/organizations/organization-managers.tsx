import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { type Manager, managersQuery, type Organization, useSetManager } from "../api/organizations.ts";
import { ChooseUserDialog } from "../browse/choose-user-dialog.tsx";
import { messages } from "../messages.ts";

const words = messages.organizations;

/** An organization's owner and managers; managers are added and removed. */
export function OrganizationManagers({ organization }: { readonly organization: Organization }) {
	const { id, name } = organization;
	const managers = useQuery(managersQuery(id));
	const setting = useSetManager(id);
	const [isAdding, setIsAdding] = useState(false);
	const [asked, setAsked] = useState<Manager | null>(null);
	return (
		<Section
			title={words.managers}
			action={
				<Button
					size="small"
					onClick={() => {
						setting.reset();
						setIsAdding(true);
					}}
				>
					{words.addManager}
				</Button>
			}
		>
			<QueryView query={managers} failed={words.managersLoadFailed}>
				{(rows) => (
					<DataTable
						label={words.managers}
						rows={rows}
						keyOf={(manager) => manager.id}
						columns={[
							{
								id: "name",
								header: messages.name,
								className: "w-full",
								cell: (manager) => (
									<span className="block py-1">
										<Link to={paths.adminItem("users", manager.id)} className="font-medium hover:underline">
											{manager.name || manager.email}
										</Link>
										<span className="block text-12 text-text-2">
											{manager.is_active ? manager.email : words.deactivated}
										</span>
									</span>
								),
							},
							{
								id: "role",
								header: words.role,
								cell: ({ main_role }) => <span className="pr-6">{messages.roles[main_role]}</span>,
							},
							{
								id: "actions",
								header: "",
								name: messages.actions,
								align: "end",
								cell: (manager) =>
									manager.main_role === "manager" && (
										<Button
											size="small"
											variant="ghost"
											aria-label={words.removeManager(manager.name || manager.email)}
											onClick={() => {
												setting.reset();
												setAsked(manager);
											}}
										>
											{words.remove}
										</Button>
									),
							},
						]}
					/>
				)}
			</QueryView>
			{isAdding && (
				<ChooseUserDialog
					title={words.addManager}
					text={words.addManagerText(name)}
					confirmLabel={words.addManager}
					mutation={setting}
					onClose={() => setIsAdding(false)}
					onChoose={(userId) =>
						setting.mutate(
							{ userId, manages: true },
							{
								onSuccess: () => {
									setIsAdding(false);
									notify("success", words.managerAdded(name));
								},
							},
						)
					}
				/>
			)}
			{asked !== null && (
				<ConfirmDialog
					open
					onOpenChange={() => setAsked(null)}
					title={words.removeTitle(asked.name || asked.email, name)}
					confirmLabel={words.remove}
					mutation={setting}
					onConfirm={() =>
						setting.mutate(
							{ userId: asked.id, manages: false },
							{
								onSuccess: () => {
									setAsked(null);
									notify("success", words.managerRemoved(asked.name || asked.email));
								},
							},
						)
					}
				>
					{words.removeText}
				</ConfirmDialog>
			)}
		</Section>
	);
}
