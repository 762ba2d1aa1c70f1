import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

export interface TypedFieldProps<V> {
	readonly label: string;
	readonly hint?: string;
	readonly error: string | undefined;
	readonly value: V;
	/** Writes a value as text. */
	readonly textOf: (value: V) => string;
	readonly read: (text: string) => V;
	readonly disabled: boolean;
	readonly isLong?: boolean;
	readonly onChange: (value: V) => void;
}

/** A value that is typed as text; the text stays as typed while it means the value. */
export function TypedField<V>({
	label,
	hint,
	error,
	value,
	textOf,
	read,
	disabled,
	isLong = false,
	onChange,
}: TypedFieldProps<V>) {
	const [typed, setTyped] = useState(() => textOf(value));
	const text = JSON.stringify(read(typed)) === JSON.stringify(value) ? typed : textOf(value);
	const change = (next: string) => {
		setTyped(next);
		onChange(read(next));
	};
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) =>
				isLong ? (
					<Textarea
						{...control}
						rows={2}
						disabled={disabled}
						value={text}
						onChange={({ target }) => change(target.value)}
					/>
				) : (
					<Input
						{...control}
						disabled={disabled}
						value={text}
						onChange={({ target }) => change(target.value)}
					/>
				)
			}
		</Field>
	);
}
