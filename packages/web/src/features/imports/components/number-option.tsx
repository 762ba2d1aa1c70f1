import { useState } from "react";
import { Input } from "../../../ui/input.tsx";

export interface NumberOptionProps {
	readonly label: string;
	readonly min: number;
	readonly max?: number;
	/** Null if not chosen. */
	readonly value: number | null;
	/** The detected value. */
	readonly placeholder: string;
	readonly disabled: boolean;
	readonly onChange: (value: number | null) => void;
}

/** An input for a whole number, saved on blur; empty resets to the detected value. */
export function NumberOption({ label, value, onChange, ...input }: NumberOptionProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const save = () => {
		const next = typed === null || typed === "" ? null : Number(typed);
		if (typed !== null && next !== value) onChange(next);
		setTyped(null);
	};
	return (
		<span className="w-20">
			<Input
				{...input}
				type="number"
				aria-label={label}
				value={typed ?? String(value ?? "")}
				onChange={({ target }) => setTyped(target.value)}
				onBlur={save}
				onKeyDown={({ key }) => {
					if (key === "Enter") save();
				}}
			/>
		</span>
	);
}
