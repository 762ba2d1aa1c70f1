import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notify, notifyError } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { type FeatureFlag, flagUsersQuery, useSetFeature } from "../api/flags.ts";
import { ChooseUserDialog } from "../browse/choose-user-dialog.tsx";
import { nameOfUser } from "../browse/name-of-user.ts";
import { messages } from "../messages.ts";

const words = messages.flags;

/** The users who have a feature; any user is added and removed. */
export function FlagUsers({ flag }: { readonly flag: FeatureFlag }) {
	const users = useQuery(flagUsersQuery(flag.id));
	const adding = useSetFeature();
	const removing = useSetFeature();
	const [isAdding, setIsAdding] = useState(false);
	return (
		<Section
			title={words.users}
			aside={flag.users === 0 ? undefined : words.userCount(flag.users)}
			action={
				<Button
					size="small"
					onClick={() => {
						adding.reset();
						setIsAdding(true);
					}}
				>
					{words.addUser}
				</Button>
			}
		>
			<QueryView
				query={users}
				failed={words.usersLoadFailed}
				empty={<p className="border-t border-line-strong py-2 text-text-2">{words.noUsers}</p>}
			>
				{(rows) => (
					<DataTable
						label={words.users}
						rows={rows}
						keyOf={({ id }) => id}
						columns={[
							{
								id: "name",
								header: messages.name,
								className: "w-full",
								cell: (user) => (
									<span className="block py-1">
										<Link to={paths.adminItem("users", user.id)} className="font-medium hover:underline">
											{nameOfUser(user)}
										</Link>
										<span className="block text-12 text-text-2">{user.email}</span>
									</span>
								),
							},
							{
								id: "actions",
								header: "",
								name: messages.actions,
								align: "end",
								cell: (user) => (
									<Button
										size="small"
										variant="ghost"
										busy={removing.isPending && removing.variables.userId === user.id}
										aria-label={words.removeOf(nameOfUser(user))}
										onClick={() =>
											removing.mutate(
												{ flagId: flag.id, userId: user.id, has: false },
												{ onError: (error) => notifyError(words.removeFailed, error) },
											)
										}
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
					title={words.addUser}
					text={words.addUserText(flag.name)}
					confirmLabel={words.addUser}
					mutation={adding}
					onClose={() => setIsAdding(false)}
					onChoose={(userId) =>
						adding.mutate(
							{ flagId: flag.id, userId, has: true },
							{
								onSuccess: () => {
									setIsAdding(false);
									notify("success", words.added(flag.name));
								},
							},
						)
					}
				/>
			)}
		</Section>
	);
}
