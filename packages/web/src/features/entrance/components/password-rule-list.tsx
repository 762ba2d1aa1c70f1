import { Check, Circle } from "lucide-react";
import { messages } from "../messages.ts";
import { passwordRules } from "../password-rules.ts";

export interface PasswordRuleListProps {
	readonly id: string;
	readonly password: string;
}

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRuleList({ id, password }: PasswordRuleListProps) {
	return (
		<ul id={id} aria-label={messages.passwordRules} className="flex flex-col gap-0.5 text-12">
			{passwordRules(password).map(({ message, isMet }) => (
				<li key={message} className="flex items-center gap-1.5 text-text-2">
					{isMet ? (
						<Check aria-hidden className="size-3.5 flex-none text-lic" />
					) : (
						<Circle aria-hidden className="size-3.5 flex-none p-0.5 text-text-3" />
					)}
					{message}
					<span className="sr-only">{`: ${isMet ? messages.ruleMet : messages.ruleOpen}`}</span>
				</li>
			))}
		</ul>
	);
}
