import { type ComponentProps, useId, useState } from "react";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { messages } from "./messages.ts";
import { PasswordRuleList } from "./password-rule-list.tsx";
import { passwordRules } from "./password-rules.ts";
import { PasswordStrengthBar } from "./password-strength-bar.tsx";

export interface NewPasswordFieldProps {
	readonly label: string;
	readonly error: string | undefined;
	/** The current input. */
	readonly password: string;
	/** The form's name, ref and handlers. */
	readonly input: ComponentProps<typeof Input>;
}

/** An input for a new password, which can be revealed; below are its strength and a checklist of its rules. */
export function NewPasswordField({ label, error, password, input }: NewPasswordFieldProps) {
	const rulesId = useId();
	const strengthId = useId();
	const [isShown, setIsShown] = useState(false);
	const rules = passwordRules(password);
	// A broken rule is marked in the list; a message would make screen readers read it twice.
	const isRule = rules.some(({ message }) => message === error);
	return (
		<div className="flex flex-col gap-2">
			<Field
				label={label}
				error={isRule ? undefined : error}
				aside={
					<button
						type="button"
						className="min-target text-12 text-accent hover:underline"
						onClick={() => setIsShown(!isShown)}
					>
						{isShown ? messages.hidePassword : messages.showPassword}
					</button>
				}
			>
				{(control) => (
					<Input
						{...control}
						size="large"
						type={isShown ? "text" : "password"}
						autoComplete="new-password"
						autoCapitalize="none"
						spellCheck={false}
						{...input}
						aria-invalid={error !== undefined || undefined}
						aria-describedby={[control["aria-describedby"], strengthId, rulesId].filter(Boolean).join(" ")}
					/>
				)}
			</Field>
			<PasswordStrengthBar id={strengthId} password={password} />
			<PasswordRuleList id={rulesId} rules={rules} isChecked={isRule} />
		</div>
	);
}
