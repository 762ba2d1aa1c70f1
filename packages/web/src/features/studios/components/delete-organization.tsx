import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { productionsQuery } from "../../../data/list-productions.ts";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { notify } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useDeleteStudio } from "../api/delete-studio.ts";
import { messages } from "../messages.ts";

/** Deletes an organization without projects, after its name is typed. */
export function DeleteOrganization({ studio: { id, name } }: { readonly studio: ListedStudio }) {
	const [isAsking, setIsAsking] = useState(false);
	const navigate = useNavigate();
	const { data: productions = [] } = useQuery(productionsQuery);
	const projects = productions.filter(({ studio_id }) => studio_id === id).length;
	const removal = useDeleteStudio(id);
	const remove = () =>
		removal.mutate(undefined, {
			onSuccess: () => {
				notify("success", messages.deleted(name));
				navigate(paths.organizations());
			},
		});
	return (
		<SettingsSection id="delete" title={messages.deleteTitle} description={messages.deleteText}>
			<div className="flex flex-wrap items-center gap-3">
				<Button variant="danger" disabled={projects > 0} onClick={() => setIsAsking(true)}>
					{messages.deleteButton}
				</Button>
				{projects > 0 && <p className="text-text-2">{messages.deleteBlocked(projects)}</p>}
			</div>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={messages.deleteQuestion(name)}
				confirmLabel={messages.deleteButton}
				typed={name}
				mutation={removal}
				onConfirm={remove}
			>
				{messages.deleteGoes}
			</ConfirmDialog>
		</SettingsSection>
	);
}
