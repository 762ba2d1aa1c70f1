import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { productionsQuery } from "../../../data/list-productions.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { Button } from "../../../ui/button.tsx";
import { formatAgo } from "../../../ui/format-date.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { INVITES_KEY, invitesQuery, type ReceivedInvite } from "../api/list-invites.ts";
import { messages } from "../messages.ts";
import { TodoRow } from "./todo-row.tsx";

interface InviteAnswer {
	readonly id: number;
	readonly answer: "accept" | "reject";
}

function textOf({ invited_by_name, role, expires_at }: ReceivedInvite): string {
	const roleName = messages.roles[role];
	const who =
		invited_by_name === null ? messages.invited(roleName) : messages.invitedBy(invited_by_name, roleName);
	return expires_at === null ? who : `${who}, ${messages.ends(formatAgo(expires_at, Date.now()))}`;
}

/** Open invites; empty if there are none. */
export function InviteList() {
	const invites = useQuery(invitesQuery);
	const answer = useListChange<ReceivedInvite, InviteAnswer>({
		queryKey: INVITES_KEY,
		send: ({ id, answer }) => api.put("/account/invites/:id", { id, body: { answer } }),
		change: (items, { id }) => without(items, id),
		// Accepting adds a production, with permissions in it.
		alsoMoves: [ACCOUNT_KEY, productionsQuery.queryKey, ["studios"]],
	});
	const reply = ({ id, production_name }: ReceivedInvite, word: InviteAnswer["answer"]) =>
		answer.mutate(
			{ id, answer: word },
			{
				onSuccess: () => {
					const say = word === "accept" ? messages.joined : messages.rejected;
					notify(word === "accept" ? "success" : "info", say(production_name));
				},
				onError: (error) => notifyError(messages.answerFailed, error),
			},
		);
	return (
		<QueryView query={invites} failed={messages.invitesLoadFailed} loading={null} empty={null}>
			{(received) => (
				<Section title={messages.invites}>
					<ul className="border-t border-line">
						{received.map((invite) => (
							<TodoRow
								key={invite.id}
								icon={Mail}
								title={invite.production_name}
								text={textOf(invite)}
								actions={
									<>
										<Button
											variant="primary"
											aria-label={messages.acceptProject(invite.production_name)}
											onClick={() => reply(invite, "accept")}
										>
											{messages.accept}
										</Button>
										<Button
											aria-label={messages.rejectProject(invite.production_name)}
											onClick={() => reply(invite, "reject")}
										>
											{messages.reject}
										</Button>
									</>
								}
							/>
						))}
					</ul>
				</Section>
			)}
		</QueryView>
	);
}
