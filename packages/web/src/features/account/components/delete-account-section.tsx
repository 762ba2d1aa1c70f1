import type { AnswerOf } from "@oxcut/core/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { announceSession } from "../../../session/session-channel.ts";
import { leaveToSignIn } from "../../../session/sign-out.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { ownedQuery } from "../api/owned.ts";
import { messages } from "../messages.ts";

function linksTo({ productions, studios }: AnswerOf<"GET", "/account/owned">) {
	return [
		...productions.map(({ id, name, is_deleted }) => ({
			key: `project ${id}`,
			to: is_deleted ? paths.home() : paths.projectSettings(id),
			name,
			kind: is_deleted ? messages.deletedProject : messages.project,
		})),
		...studios.map(({ id, name }) => ({
			key: `organization ${id}`,
			to: paths.organizationSettings(id),
			name,
			kind: messages.organization,
		})),
	];
}

/** Deletes the account after its address is typed, and lists what must be transferred or deleted first. */
export function DeleteAccountSection() {
	const { email } = useAccount();
	const queryClient = useQueryClient();
	const [isAsking, setIsAsking] = useState(false);
	const owned = useQuery({ ...ownedQuery, select: linksTo });
	const deletion = useMutation({
		mutationFn: () => api.delete("/account"),
		onSuccess: () => {
			announceSession("signed_out");
			return leaveToSignIn(queryClient, { forced: false });
		},
	});
	return (
		<SettingsSection id="delete" title={messages.deleteAccount} description={messages.deleteAccountText}>
			<QueryView query={owned} failed={messages.ownedLoadFailed} loading={null} empty={null}>
				{(links) => (
					<>
						<p>{messages.transferFirst}</p>
						<ul aria-label={messages.owned} className="mt-2 mb-4 max-w-md border-t border-line">
							{links.map(({ key, to, name, kind }) => (
								<li key={key} className="flex items-baseline gap-3 border-b border-line py-1.5">
									<Link to={to} className="min-w-0 flex-1 font-medium wrap-anywhere hover:underline">
										{name}
									</Link>
									<span className="text-text-2">{kind}</span>
								</li>
							))}
						</ul>
					</>
				)}
			</QueryView>
			<Button variant="danger" disabled={owned.data?.length !== 0} onClick={() => setIsAsking(true)}>
				{messages.deleteAccountButton}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={messages.deleteAccountQuestion}
				confirmLabel={messages.deleteAccountButton}
				typed={email}
				mutation={deletion}
				onConfirm={() => deletion.mutate()}
			>
				{messages.deleteAccountGoes}
			</ConfirmDialog>
		</SettingsSection>
	);
}
