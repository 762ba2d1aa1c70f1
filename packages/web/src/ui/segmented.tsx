import { RadioGroup } from "radix-ui";
import { classNames } from "./class-names.ts";
import type { Option } from "./option.ts";

export interface SegmentedOption<V extends string = string> extends Option<V> {
	/** If the label is an icon. */
	readonly name?: string;
}

export interface SegmentedProps<V extends string> {
	readonly label: string;
	readonly options: readonly SegmentedOption<V>[];
	readonly value: V | null;
	readonly onChange: (value: V) => void;
	readonly disabled?: boolean;
	/** Guessed, not chosen by the user: looks different. */
	readonly guess?: boolean;
}

/** A choice of two to five short options, all visible. */
export function Segmented<V extends string>({
	label,
	options,
	value,
	onChange,
	disabled = false,
	guess = false,
}: SegmentedProps<V>) {
	return (
		<RadioGroup.Root
			aria-label={label}
			orientation="horizontal"
			value={value ?? ""}
			disabled={disabled}
			onValueChange={(chosen) => {
				const option = options.find((candidate) => candidate.value === chosen);
				if (option !== undefined) onChange(option.value);
			}}
			className={classNames(
				"inline-flex rounded border border-line-strong bg-surface",
				guess && "border-dashed",
			)}
		>
			{options.map((option) => (
				<RadioGroup.Item
					key={option.value}
					value={option.value}
					aria-label={option.name}
					disabled={option.disabled ?? false}
					className={classNames(
						"h-[26px] flex-none border-l border-line px-2.5 whitespace-nowrap text-text-2 first:rounded-l first:border-l-0 last:rounded-r hover:text-text disabled:text-text-3",
						"focus-visible:outline-offset-(--ring-inset) data-[state=checked]:bg-active data-[state=checked]:font-medium data-[state=checked]:text-text",
					)}
				>
					{option.label}
				</RadioGroup.Item>
			))}
		</RadioGroup.Root>
	);
}
