import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { typedNumber } from "../template-draft.ts";

export interface NumberFieldProps {
	readonly label: string;
	readonly hint?: string;
	readonly error: string | undefined;
	readonly value: number | null;
	readonly disabled: boolean;
	readonly onChange: (value: number | null) => void;
}

/** A whole number; typed text stays even if it isn't one. */
export function NumberField({ label, hint, error, value, disabled, onChange }: NumberFieldProps) {
	const [typed, setTyped] = useState(value === null ? "" : String(value));
	const known = typedNumber(typed);
	const text =
		Object.is(known, value) || (value !== null && Number.isNaN(value)) ? typed : String(value ?? "");
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<Input
					{...control}
					disabled={disabled}
					inputMode="numeric"
					value={text}
					onChange={({ target }) => {
						setTyped(target.value);
						onChange(typedNumber(target.value));
					}}
				/>
			)}
		</Field>
	);
}
