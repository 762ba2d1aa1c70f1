import { RadioGroup as Primitive } from "radix-ui";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import type { Option } from "./option.ts";

interface RadioOption<V extends string> extends Option<V> {
	/** A line below the label. */
	readonly hint?: ReactNode;
}

export interface RadioGroupProps<V extends string> {
	/** Names the choice. */
	readonly label: string;
	readonly options: readonly RadioOption<V>[];
	readonly value: V | null;
	readonly onChange: (value: V) => void;
	readonly disabled?: boolean;
	readonly className?: string;
}

/** One of a few options, each with an explanation. */
export function RadioGroup<V extends string>({
	label,
	options,
	value,
	onChange,
	disabled = false,
	className,
}: RadioGroupProps<V>) {
	const id = useId();
	return (
		<Primitive.Root
			aria-label={label}
			value={value ?? ""}
			disabled={disabled}
			onValueChange={(chosen) => {
				const option = options.find((candidate) => candidate.value === chosen);
				if (option !== undefined) onChange(option.value);
			}}
			className={classNames("flex flex-col gap-2", className)}
		>
			{options.map((option) => (
				<div key={option.value} className="flex items-start gap-2">
					<Primitive.Item
						id={`${id}-${option.value}`}
						value={option.value}
						disabled={option.disabled ?? false}
						{...(option.hint === undefined ? {} : { "aria-describedby": `${id}-${option.value}-hint` })}
						className="mt-[3px] grid size-3.5 flex-none place-items-center rounded-full border border-line-control bg-surface disabled:opacity-50 data-[state=checked]:border-accent-solid data-[state=checked]:bg-accent-solid"
					>
						<Primitive.Indicator className="size-1.5 rounded-full bg-white" />
					</Primitive.Item>
					<div>
						<label htmlFor={`${id}-${option.value}`}>{option.label}</label>
						{option.hint !== undefined && (
							<p id={`${id}-${option.value}-hint`} className="text-12 text-text-2">
								{option.hint}
							</p>
						)}
					</div>
				</div>
			))}
		</Primitive.Root>
	);
}
