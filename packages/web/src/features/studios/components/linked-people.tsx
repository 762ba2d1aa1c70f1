import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { linkedPeopleQuery, useUnlinkPerson } from "../api/identity-provider.ts";
import { messages } from "../sign-in-messages.ts";

interface LinkedPerson {
	readonly id: number;
	readonly first_name: string;
	readonly last_name: string;
	readonly email: string;
	readonly last_used_at: string;
}

function nameOf({ first_name, last_name, email }: LinkedPerson): string {
	return `${first_name} ${last_name}`.trim() || email;
}

/** The accounts that have signed in with the organization's provider. */
export function LinkedPeople({ studioId }: { readonly studioId: number }) {
	const listed = useQuery(linkedPeopleQuery(studioId));
	const [removed, setRemoved] = useState<LinkedPerson | null>(null);
	const unlinking = useUnlinkPerson(studioId);
	const unlink = (person: LinkedPerson) =>
		unlinking.mutate(person.id, {
			onSuccess: () => {
				setRemoved(null);
				notify("success", messages.unlinked(nameOf(person)));
			},
		});
	return (
		<section aria-labelledby="linked-people">
			<h3 id="linked-people" className="font-strong">
				{messages.people}
			</h3>
			<p className="mt-1 mb-3 text-text-2">{messages.peopleText}</p>
			<QueryView query={listed} failed={messages.peopleFailed}>
				{(people) =>
					people.length === 0 ? (
						<p className="text-text-2">{messages.noPeople}</p>
					) : (
						<DataTable
							label={messages.people}
							rows={people}
							keyOf={({ id }) => id}
							columns={[
								{
									id: "name",
									header: messages.name,
									className: "w-full",
									cell: (person) => (
										<span className="flex flex-col py-1">
											<span>{nameOf(person)}</span>
											<span className="text-12 text-text-2 wrap-anywhere">{person.email}</span>
										</span>
									),
								},
								{
									id: "last",
									header: messages.lastUsed,
									cell: ({ last_used_at }) => <DateText at={last_used_at} ago />,
								},
								{
									id: "actions",
									header: messages.actions,
									cell: (person) => (
										<Button aria-label={messages.unlinkOf(nameOf(person))} onClick={() => setRemoved(person)}>
											{messages.unlink}
										</Button>
									),
								},
							]}
						/>
					)
				}
			</QueryView>
			{removed !== null && (
				<ConfirmDialog
					open
					onOpenChange={(open) => !open && setRemoved(null)}
					title={messages.unlinkQuestion(nameOf(removed))}
					confirmLabel={messages.unlink}
					onConfirm={() => unlink(removed)}
					mutation={unlinking}
				>
					{messages.unlinkText}
				</ConfirmDialog>
			)}
		</section>
	);
}
