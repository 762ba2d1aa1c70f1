import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { statsQuery } from "../../../data/get-stats.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { notify } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useDeleteProduction } from "../api/delete-production.ts";
import { messages } from "../messages.ts";

/** Deletes the project after its name is typed, and explains the consequences first. */
export function DeleteProject({ production: { id, name } }: { readonly production: ListedProduction }) {
	const [isAsking, setIsAsking] = useState(false);
	const navigate = useNavigate();
	const { data: stats } = useQuery(statsQuery(id));
	const removal = useDeleteProduction(id, () => {
		notify("success", messages.deleted(name));
		navigate(paths.projects());
	});
	return (
		<>
			<Button variant="danger" onClick={() => setIsAsking(true)}>
				{messages.deleteButton}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={messages.deleteQuestion(name)}
				confirmLabel={messages.deleteButton}
				typed={name}
				mutation={removal}
				failed={messages.deleteFailed}
				onConfirm={() => removal.mutate()}
			>
				{stats === undefined ? (
					<p>{messages.deleteAll}</p>
				) : (
					<>
						<p>{messages.deleteGoes}</p>
						<ul className="mt-1 ml-4 list-disc">
							{messages.deletedParts(stats).map((part) => (
								<li key={part}>{part}</li>
							))}
						</ul>
					</>
				)}
			</ConfirmDialog>
		</>
	);
}
