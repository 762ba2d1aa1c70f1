import { GIVEN_ROLES } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Select } from "../../../ui/select.tsx";
import { projectsQuery } from "../api/projects.ts";
import { type AdminUser, type GivenRole, useGiveAccess } from "../api/users.ts";
import { nameOfUser } from "../browse/name-of-user.ts";
import { messages } from "../messages.ts";

const words = messages.users;
const ROLES = GIVEN_ROLES.map((value) => ({ value, label: messages.roles[value] }));

export interface GiveAccessDialogProps {
	readonly user: AdminUser;
	readonly onClose: () => void;
}

/** Adds a user to a project's team. */
export function GiveAccessDialog({ user, onClose }: GiveAccessDialogProps) {
	const name = nameOfUser(user);
	const projects = useQuery(projectsQuery(""));
	const giving = useGiveAccess(user.id);
	const [projectId, setProjectId] = useState<number | null>(null);
	const [role, setRole] = useState<GivenRole>("viewer");
	const project = projects.data?.find(({ id }) => id === projectId);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={words.giveAccess}
			description={words.giveAccessText(name)}
			footer={
				<>
					<Button onClick={onClose}>{messages.cancel}</Button>
					<Button
						variant="primary"
						busy={giving.isPending}
						disabled={project === undefined}
						onClick={() =>
							project !== undefined &&
							giving.mutate(
								{ projectId: project.id, role },
								{
									onSuccess: () => {
										notify("success", words.accessGiven(name, project.name));
										onClose();
									},
								},
							)
						}
					>
						{words.giveAccess}
					</Button>
				</>
			}
		>
			<QueryView query={projects} failed={messages.projects.loadFailed}>
				{(all) => (
					<div className="flex flex-col gap-4">
						<Field label={words.project}>
							{(control) => (
								<Combobox
									{...control}
									size="large"
									options={all.map(({ id, name: label, studio_name }) => ({
										value: id,
										label,
										hint: studio_name === null ? `#${id}` : `${studio_name} #${id}`,
									}))}
									value={projectId}
									onChange={setProjectId}
								/>
							)}
						</Field>
						<Field label={words.role}>
							{(control) => (
								<Select {...control} size="large" options={ROLES} value={role} onChange={setRole} />
							)}
						</Field>
						{giving.isError && <FormProblem>{messageOf(giving.error)}</FormProblem>}
					</div>
				)}
			</QueryView>
		</Dialog>
	);
}
