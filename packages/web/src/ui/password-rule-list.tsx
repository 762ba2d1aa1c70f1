import { Check, Circle, TriangleAlert } from "lucide-react";
import { messages } from "./messages.ts";
import type { PasswordRule } from "./password-rules.ts";

export interface PasswordRuleListProps {
	readonly id: string;
	readonly rules: readonly PasswordRule[];
	/** Typing has ended: unmet rules count as errors. */
	readonly isChecked: boolean;
}

/** A checklist of a new password's rules, updated while it is typed. */
export function PasswordRuleList({ id, rules, isChecked }: PasswordRuleListProps) {
	return (
		<ul id={id} aria-label={messages.passwordRules} className="flex flex-col gap-0.5 text-12">
			{rules.map(({ message, isMet }) => {
				const isWrong = isChecked && !isMet;
				return (
					<li key={message} className={`flex items-center gap-1.5 ${isWrong ? "text-prob" : "text-text-2"}`}>
						{isMet ? (
							<Check aria-hidden className="size-3.5 flex-none text-lic" />
						) : isWrong ? (
							<TriangleAlert aria-hidden className="size-3.5 flex-none" />
						) : (
							<Circle aria-hidden className="size-3.5 flex-none p-0.5 text-text-3" />
						)}
						{message}
						<span className="sr-only">{`: ${isMet ? messages.ruleMet : messages.ruleOpen}`}</span>
					</li>
				);
			})}
		</ul>
	);
}
