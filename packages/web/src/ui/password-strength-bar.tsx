import { messages } from "./messages.ts";
import { passwordStrength, STRENGTHS } from "./password-strength.ts";

export interface PasswordStrengthBarProps {
	readonly id: string;
	/** The current input. */
	readonly password: string;
}

/** A password's strength as a word and a bar. Screen readers announce changes. */
export function PasswordStrengthBar({ id, password }: PasswordStrengthBarProps) {
	const strength = password === "" ? null : passwordStrength(password);
	const filled = strength === null ? 0 : STRENGTHS.indexOf(strength) + 1;
	return (
		<div className="flex min-h-4 items-center gap-2">
			<div aria-hidden className="flex flex-none gap-0.5">
				{STRENGTHS.map((name, at) => (
					<span
						key={name}
						className={`h-1 w-7 rounded ${at < filled ? "bg-accent-solid" : "bg-line-strong"}`}
					/>
				))}
			</div>
			<p id={id} role="status" className="text-12 text-text-2">
				{strength === null ? "" : messages.strengths[strength]}
			</p>
		</div>
	);
}
