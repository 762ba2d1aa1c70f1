import { type Confirmation, confirmationState } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MailCheck, TriangleAlert } from "lucide-react";
import { resendVerification } from "../../../data/resend-verification.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { formatAgo } from "../../../ui/format-date.ts";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";
import { TodoRow } from "./todo-row.tsx";

/** The name of an address's confirmation. */
const VERIFY_EMAIL = "Verify email";

function titleOf({ description, params }: Confirmation): string {
	return description === VERIFY_EMAIL
		? messages.verifyEmail(params.email)
		: messages.confirm(description, params.email);
}

function textOf(confirmation: Confirmation): string {
	const state = confirmationState(confirmation, Date.now());
	if (state === "expired") return messages.expired;
	if (state === "expiring") return messages.expiring(formatAgo(confirmation.expires_at, Date.now()));
	return messages.open;
}

/** Addresses to verify, those whose link expires first at the top; empty if there are none. */
export function ConfirmationList() {
	const { confirmations } = useAccount();
	const queryClient = useQueryClient();
	const resend = useMutation({
		mutationFn: resendVerification,
		onSuccess: (_answer, address) => {
			notify("success", messages.resent(address));
			return queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
		},
		onError: (error) => notifyError(messages.resendFailed, error),
	});
	if (confirmations.length === 0) return null;
	const sorted = confirmations.toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at));
	return (
		<Section title={messages.confirmations}>
			<ul className="border-t border-line">
				{sorted.map((confirmation) => (
					<TodoRow
						key={confirmation.id}
						icon={confirmationState(confirmation, Date.now()) === "open" ? MailCheck : TriangleAlert}
						title={titleOf(confirmation)}
						text={textOf(confirmation)}
						actions={
							<Button
								busy={resend.isPending && resend.variables === confirmation.params.email}
								aria-label={messages.resendTo(confirmation.params.email)}
								onClick={() => resend.mutate(confirmation.params.email)}
							>
								{messages.resend}
							</Button>
						}
					/>
				))}
			</ul>
		</Section>
	);
}
