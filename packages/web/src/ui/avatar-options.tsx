import { type ReactNode, useEffect, useState } from "react";

export interface AvatarOptionsProps<V extends string> {
	readonly legend: string;
	/** The name of the group of radio buttons. */
	readonly name: string;
	readonly options: readonly V[];
	readonly labelOf: (option: V) => string;
	readonly value: V;
	readonly onChange: (option: V) => void;
	/** Draws the avatar with this option. */
	readonly draw: (option: V) => ReactNode;
}

/** A row of avatars to choose one from. */
export function AvatarOptions<V extends string>({
	legend,
	name,
	options,
	labelOf,
	value,
	onChange,
	draw,
}: AvatarOptionsProps<V>) {
	// The pressed option, until the account is updated: that takes another render, and the button would jump back.
	const [pressed, setPressed] = useState<V | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: any new value means that the server has answered.
	useEffect(() => setPressed(null), [value]);
	return (
		<fieldset>
			<legend className="mb-1 text-12 font-medium">{legend}</legend>
			<div className="-ml-1 flex flex-wrap gap-1">
				{options.map((option) => (
					<label
						key={option}
						title={labelOf(option)}
						className="relative grid place-items-center rounded border border-transparent p-1 hover:bg-hover has-checked:border-accent has-checked:bg-accent-bg has-focus-visible:outline-2 has-focus-visible:outline-focus"
					>
						<input
							type="radio"
							name={name}
							value={option}
							checked={option === (pressed ?? value)}
							onChange={() => {
								setPressed(option);
								onChange(option);
							}}
							aria-label={labelOf(option)}
							className="absolute inset-0 m-0 appearance-none outline-none"
						/>
						{draw(option)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
