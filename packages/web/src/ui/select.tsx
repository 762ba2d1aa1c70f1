import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import { classNames } from "./class-names.ts";
import type { FieldControlProps } from "./field.tsx";
import { messages } from "./messages.ts";

interface SelectOption<V extends string = string> {
	/** May be empty: "none". */
	readonly value: V;
	readonly label: string;
	readonly disabled?: boolean;
}

export interface SelectProps<V extends string> extends Partial<FieldControlProps> {
	readonly options: readonly SelectOption<V>[];
	readonly value: V | null;
	readonly onChange: (value: V) => void;
	readonly onBlur?: () => void;
	readonly placeholder?: string;
	readonly size?: "small" | "normal" | "large";
	/** Guessed, not chosen by the user: looks different. */
	readonly guess?: boolean;
	readonly disabled?: boolean;
	readonly className?: string;
	/** If it has no label beside it. */
	readonly "aria-label"?: string;
}

const SIZES = { small: "h-6 text-12", normal: "h-7", large: "h-9 px-3" } as const;

/** Radix reserves the empty string for "nothing chosen". */
const EMPTY = "\u0000";

/** A choice of a few options. For many, or to search them, use `Combobox`. */
export function Select<V extends string>({
	options,
	value,
	onChange,
	onBlur,
	placeholder = messages.choose,
	size = "normal",
	guess = false,
	disabled = false,
	className,
	...control
}: SelectProps<V>) {
	return (
		<Primitive.Root
			value={value === null ? "" : value === "" ? EMPTY : value}
			disabled={disabled}
			onValueChange={(chosen) => {
				const option = options.find((candidate) => (candidate.value || EMPTY) === chosen);
				if (option !== undefined) onChange(option.value);
			}}
		>
			<Primitive.Trigger
				{...control}
				{...(onBlur === undefined ? {} : { onBlur })}
				className={classNames(
					"inline-flex min-w-0 items-center justify-between gap-1.5 rounded border bg-surface px-2 text-left whitespace-nowrap",
					"hover:bg-hover aria-invalid:border-prob-solid disabled:bg-hover disabled:text-text-3 data-placeholder:text-text-3",
					SIZES[size],
					// Matches the height of inputs in a form, and of buttons in a toolbar.
					size === "large" ? "border-line-control" : "border-line-strong",
					guess && "border-dashed",
					className,
				)}
			>
				<span className="min-w-0 truncate">
					<Primitive.Value placeholder={placeholder} />
				</span>
				<Primitive.Icon>
					<ChevronDown aria-hidden className="size-3.5 flex-none text-text-3" />
				</Primitive.Icon>
			</Primitive.Trigger>
			<Primitive.Portal>
				<Primitive.Content
					position="popper"
					sideOffset={4}
					collisionPadding={8}
					className="z-(--z-palette) max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded bg-raised shadow-pop"
				>
					<Primitive.Viewport className="p-1">
						{options.map((option) => (
							<Primitive.Item
								key={option.value}
								value={option.value || EMPTY}
								disabled={option.disabled ?? false}
								className="flex min-h-7 items-center gap-2 rounded-sm py-1 pr-7 pl-2 outline-none select-none data-disabled:text-text-3 data-highlighted:bg-active relative"
							>
								<Primitive.ItemText>{option.label}</Primitive.ItemText>
								<Primitive.ItemIndicator className="absolute right-2">
									<Check aria-hidden className="size-3.5 text-text-2" />
								</Primitive.ItemIndicator>
							</Primitive.Item>
						))}
					</Primitive.Viewport>
				</Primitive.Content>
			</Primitive.Portal>
		</Primitive.Root>
	);
}
