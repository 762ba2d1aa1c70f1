import { useState } from "react";
import { Input } from "../../../ui/input.tsx";

export interface NumberOptionProps {
	readonly label: string;
	readonly min: number;
	readonly max?: number;
	/** Null where nobody chose. */
	readonly value: number | null;
	/** What is taken where nobody chose. */
	readonly placeholder: string;
	readonly disabled: boolean;
	readonly onChange: (value: number | null) => void;
}

/** A whole number that is saved when it is left; an empty one takes the choice back. */
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
