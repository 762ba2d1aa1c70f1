import type { AccountEmail } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { resendVerification } from "../../../data/resend-verification.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { useAccount } from "../../../session/use-account.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { withoutEmail, withPrimary } from "../account-changes.ts";
import { messages } from "../messages.ts";
import { useAccountChange } from "../use-account-change.ts";
import { AddEmailForm } from "./add-email-form.tsx";
import { EmailRow } from "./email-row.tsx";

/** The account's addresses with their state, and a form to add one. */
export function EmailSection() {
	const { emails, confirmations } = useAccount();
	const queryClient = useQueryClient();
	const [removing, setRemoving] = useState<AccountEmail | null>(null);
	const primary = useAccountChange({
		send: (email: string) => api.patch("/account/emails/make_primary", { body: { email } }),
		apply: withPrimary,
		failed: messages.primaryFailed,
	});
	const removal = useAccountChange({
		send: (email: string) => api.patch("/account/emails/delete", { body: { email } }),
		apply: withoutEmail,
		failed: messages.removeFailed,
	});
	const resend = useMutation({
		mutationFn: resendVerification,
		onSuccess: (_answer, address) => {
			notify("success", messages.resent(address));
			return queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
		},
		onError: (error) => notifyError(messages.resendFailed, error),
	});
	return (
		<SettingsSection id="emails" title={messages.emails} description={messages.emailsText}>
			<ul aria-label={messages.emails} className="border-t border-line">
				{emails.map((email) => (
					<EmailRow
						key={email.id}
						email={email}
						confirmation={confirmations.find(({ params }) => params.email === email.address)}
						busy={resend.isPending && resend.variables === email.address}
						onResend={() => resend.mutate(email.address)}
						onMakePrimary={() => primary.mutate(email.address)}
						onRemove={() => setRemoving(email)}
					/>
				))}
			</ul>
			<AddEmailForm isAllowed={emails.some((email) => email.is_primary && email.is_verified)} />
			<ConfirmDialog
				open={removing !== null}
				onOpenChange={() => setRemoving(null)}
				title={messages.removeEmailTitle(removing?.address ?? "")}
				confirmLabel={messages.removeEmail}
				onConfirm={() => {
					if (removing !== null) removal.mutate(removing.address);
					setRemoving(null);
				}}
			>
				{messages.removeEmailText}
			</ConfirmDialog>
		</SettingsSection>
	);
}
