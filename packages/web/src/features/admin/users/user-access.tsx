import { GIVEN_ROLES } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notify, notifyError } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { Select } from "../../../ui/select.tsx";
import {
	type AdminUser,
	type UserProject,
	useGiveAccess,
	useRemoveAccess,
	userProjectsQuery,
} from "../api/users.ts";
import { nameOfUser } from "../browse/name-of-user.ts";
import { messages } from "../messages.ts";
import { GiveAccessDialog } from "./give-access-dialog.tsx";

const words = messages.users;
const ROLES = GIVEN_ROLES.map((value) => ({ value, label: messages.roles[value] }));

/** The projects that have a user in their team, with roles that can be changed. */
export function UserAccess({ user }: { readonly user: AdminUser }) {
	const name = nameOfUser(user);
	const projects = useQuery(userProjectsQuery(user.id));
	const giving = useGiveAccess(user.id);
	const removing = useRemoveAccess(user.id);
	const [isGiving, setIsGiving] = useState(false);
	const [asked, setAsked] = useState<UserProject | null>(null);
	return (
		<Section
			title={words.access}
			aside={[
				messages.projectCount(user.productions),
				...(user.studios === 0 ? [] : [messages.organizationCount(user.studios)]),
			].join(", ")}
			action={
				user.is_active && (
					<Button size="small" onClick={() => setIsGiving(true)}>
						{words.giveAccess}
					</Button>
				)
			}
		>
			<QueryView
				query={projects}
				failed={words.accessLoadFailed}
				empty={<p className="border-t border-line-strong py-2 text-text-2">{words.noAccess}</p>}
			>
				{(rows) => (
					<DataTable
						label={words.access}
						rows={rows}
						keyOf={({ id }) => id}
						columns={[
							{
								id: "project",
								header: words.project,
								cell: (project) => (
									<Link to={paths.adminItem("projects", project.id)} className="hover:underline">
										{project.name}
									</Link>
								),
							},
							{
								id: "role",
								header: words.role,
								className: "w-36",
								cell: (project) =>
									project.main_role === "owner" || project.main_role === "none" ? (
										messages.roles[project.main_role]
									) : (
										<Select
											size="small"
											className="w-32"
											aria-label={words.roleIn(project.name)}
											options={ROLES}
											value={project.main_role}
											disabled={giving.isPending}
											onChange={(role) =>
												giving.mutate(
													{ projectId: project.id, role },
													{ onError: (error) => notifyError(words.roleFailed, error) },
												)
											}
										/>
									),
							},
							{
								id: "plan",
								header: words.plan,
								hideOnPhone: true,
								cell: ({ plan }) => <span className="text-text-2">{plan}</span>,
							},
							{
								id: "actions",
								header: "",
								name: messages.actions,
								align: "end",
								cell: (project) =>
									project.main_role !== "owner" && (
										<Button
											size="small"
											variant="ghost"
											aria-label={words.removeAccessFrom(project.name)}
											onClick={() => setAsked(project)}
										>
											{words.removeAccess}
										</Button>
									),
							},
						]}
					/>
				)}
			</QueryView>
			{isGiving && <GiveAccessDialog user={user} onClose={() => setIsGiving(false)} />}
			{asked !== null && (
				<ConfirmDialog
					open
					onOpenChange={() => setAsked(null)}
					title={words.removeAccessTitle(name, asked.name)}
					confirmLabel={words.removeAccess}
					mutation={removing}
					onConfirm={() =>
						removing.mutate(asked.id, {
							onSuccess: () => {
								setAsked(null);
								notify("success", words.accessRemoved(name, asked.name));
							},
						})
					}
				>
					{words.removeAccessText}
				</ConfirmDialog>
			)}
		</Section>
	);
}
