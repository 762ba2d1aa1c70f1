import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { notifyError } from "../../../notices/notify.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type AccessToken, accessTokensQuery } from "../api/list-access-tokens.ts";
import { messages } from "../messages.ts";
import { AccessTokenTable } from "./access-token-table.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";

/** Tokens with which programs call the API. */
export function AccessTokenSection() {
	const { emails } = useAccount();
	const tokens = useQuery(accessTokensQuery);
	const [isAdding, setIsAdding] = useState(false);
	const [revoking, setRevoking] = useState<AccessToken | null>(null);
	const revoke = useListChange<AccessToken, number>({
		queryKey: accessTokensQuery.queryKey,
		send: (id) => api.delete("/account/access_tokens/:id", { id }),
		change: without,
	});
	const isVerified = emails.some((email) => email.is_primary && email.is_verified);
	return (
		<SettingsSection id="tokens" title={messages.tokens} description={messages.tokensText}>
			<QueryView
				query={tokens}
				failed={messages.tokensLoadFailed}
				loading={<Skeleton className="h-16 w-full" />}
				empty={<p className="text-text-2">{messages.noTokens}</p>}
			>
				{(listed) => <AccessTokenTable tokens={listed} onRevoke={setRevoking} />}
			</QueryView>
			<div className="mt-4 flex flex-wrap items-center gap-3">
				<Button disabled={!isVerified} onClick={() => setIsAdding(true)}>
					{messages.newToken}
				</Button>
				{!isVerified && <p className="text-12 text-text-2">{messages.verifyFirst}</p>}
			</div>
			{isAdding && <NewTokenDialog onClose={() => setIsAdding(false)} />}
			<ConfirmDialog
				open={revoking !== null}
				onOpenChange={() => setRevoking(null)}
				title={messages.revokeTitle(revoking?.name ?? "")}
				confirmLabel={messages.revokeToken}
				onConfirm={() => {
					if (revoking !== null) {
						revoke.mutate(revoking.id, {
							onError: (error) => notifyError(messages.revokeFailed, error),
						});
					}
					setRevoking(null);
				}}
			>
				{messages.revokeText}
			</ConfirmDialog>
		</SettingsSection>
	);
}
