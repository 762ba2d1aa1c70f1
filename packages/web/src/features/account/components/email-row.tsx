import { type AccountEmail, type Confirmation, confirmationState } from "@oxcut/core/model";
import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { formatAgo } from "../../../ui/format-date.ts";
import { messages } from "../messages.ts";

export interface EmailRowProps {
	readonly email: AccountEmail;
	/** Its pending confirmation. */
	readonly confirmation: Confirmation | undefined;
	/** Whether a link is being sent. */
	readonly busy: boolean;
	readonly onResend: () => void;
	readonly onMakePrimary: () => void;
	readonly onRemove: () => void;
}

function stateOf({ email, confirmation }: Pick<EmailRowProps, "email" | "confirmation">) {
	if (email.is_verified) return { icon: CircleCheck, words: messages.verified };
	if (confirmation === undefined) return { icon: Clock, words: messages.unverified };
	const { expires_at } = confirmation;
	const state = confirmationState(confirmation, Date.now());
	if (state === "expired") return { icon: TriangleAlert, words: messages.expired };
	if (state === "expiring")
		return { icon: Clock, words: messages.expiring(formatAgo(expires_at, Date.now())) };
	return { icon: Clock, words: messages.verifyUntil(formatAgo(expires_at, Date.now())) };
}

/** An address with its state and actions. */
export function EmailRow({ email, confirmation, busy, onResend, onMakePrimary, onRemove }: EmailRowProps) {
	const { icon: Icon, words } = stateOf({ email, confirmation });
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5">
			<div className="min-w-0 flex-1 basis-56">
				<p>
					<span className="font-medium wrap-anywhere">{email.address}</span>
					{email.is_primary && <span className="ml-2 text-12 text-text-2">{messages.primary}</span>}
				</p>
				<p className="flex items-center gap-1.5 text-12 text-text-2">
					<Icon aria-hidden className="size-3.5 flex-none" />
					{words}
				</p>
			</div>
			<div className="flex gap-1 max-sm:w-full">
				{!email.is_verified && (
					<Button size="small" busy={busy} onClick={onResend}>
						{messages.resend}
					</Button>
				)}
				{email.is_verified && !email.is_primary && (
					<Button size="small" onClick={onMakePrimary}>
						{messages.makePrimary}
					</Button>
				)}
				{!email.is_primary && (
					<Button
						size="small"
						variant="ghost"
						onClick={onRemove}
						aria-label={messages.removeAddress(email.address)}
					>
						{messages.remove}
					</Button>
				)}
			</div>
		</li>
	);
}
