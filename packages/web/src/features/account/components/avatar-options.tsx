import type { ReactNode } from "react";

export interface AvatarOptionsProps<V extends string> {
	readonly legend: string;
	/** Of the group of radio buttons. */
	readonly name: string;
	readonly options: readonly V[];
	readonly labelOf: (option: V) => string;
	readonly value: V;
	readonly onChange: (option: V) => void;
	/** How the avatar would look. */
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
	return (
		<fieldset>
			<legend className="mb-1 text-12 font-medium">{legend}</legend>
			<div className="-ml-1 flex flex-wrap gap-1">
				{options.map((option) => (
					<label
						key={option}
						title={labelOf(option)}
						className="grid place-items-center rounded border border-transparent p-1 hover:bg-hover has-checked:border-accent has-checked:bg-accent-bg has-focus-visible:outline-2 has-focus-visible:outline-focus"
					>
						<input
							type="radio"
							name={name}
							value={option}
							checked={option === value}
							onChange={() => onChange(option)}
							aria-label={labelOf(option)}
							className="sr-only"
						/>
						{draw(option)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
