import { foldName } from "@oxcut/core/model";
import { Check, ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import type { FieldControlProps } from "./field.tsx";
import { CONTROL_CLASS } from "./input.tsx";
import { ListboxOption } from "./listbox-option.tsx";
import { ListboxPopover } from "./listbox-popover.tsx";
import { matchesTerms } from "./matches-terms.ts";
import { messages } from "./messages.ts";
import { useListNavigation } from "./use-list-navigation.ts";

export interface ComboboxOption<V extends string | number = string> {
	readonly value: V;
	readonly label: string;
	/** Smaller, after the label: distinguishes two with the same name. Searched too. */
	readonly hint?: string;
}

export interface ComboboxProps<V extends string | number> extends Partial<FieldControlProps> {
	readonly options: readonly ComboboxOption<V>[];
	readonly value: V | null;
	readonly onChange: (value: V) => void;
	/** Offers the typed text as a new option. */
	readonly onCreate?: (label: string) => void;
	readonly onBlur?: () => void;
	readonly placeholder?: string;
	readonly size?: "small" | "normal" | "large";
	readonly disabled?: boolean;
	readonly autoFocus?: boolean;
	readonly className?: string;
	readonly "aria-label"?: string;
}

/** The most that are shown; typing more finds the others. */
const SHOWN = 100;
const SIZES = { small: "h-6 text-12 pl-2 pr-6", normal: "h-7 pl-2 pr-6", large: "h-9 pl-3 pr-7" } as const;

/** One of many, found by typing: every word must be in the label or the hint. */
export function Combobox<V extends string | number>({
	options,
	value,
	onChange,
	onCreate,
	onBlur,
	placeholder,
	size = "normal",
	disabled = false,
	autoFocus = false,
	className,
	...control
}: ComboboxProps<V>) {
	const listId = useId();
	const input = useRef<HTMLInputElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const [query, setQuery] = useState<string | null>(null);
	const selected = options.find((option) => option.value === value);
	const typed = query?.trim() ?? "";
	const found = options
		.filter(({ label, hint = "" }) => matchesTerms(`${label} ${hint}`, typed))
		.slice(0, SHOWN);
	const isKnown = options.some(({ label }) => foldName(label) === foldName(typed));
	const canCreate = onCreate !== undefined && typed !== "" && !isKnown;
	const close = () => {
		setIsOpen(false);
		setQuery(null);
	};
	const take = (index: number) => {
		const option = found[index];
		if (option !== undefined) onChange(option.value);
		else if (canCreate) onCreate(typed);
		close();
	};
	const rows: readonly { readonly key: string; readonly content: ReactNode; readonly isSelected: boolean }[] =
		[
			...found.map((option) => ({
				key: String(option.value),
				isSelected: option.value === value,
				content: (
					<>
						<span className="truncate">{option.label}</span>
						{option.hint !== undefined && <span className="truncate text-12 text-text-3">{option.hint}</span>}
					</>
				),
			})),
			...(canCreate ? [{ key: "new", isSelected: false, content: messages.add(typed) }] : []),
		];
	const list = useListNavigation(rows.length, typed, take);
	return (
		<Popover.Root open={isOpen} onOpenChange={(open) => (open ? setIsOpen(true) : close())}>
			<Popover.Anchor asChild>
				<div className={classNames("relative min-w-0", className)}>
					<input
						{...control}
						ref={input}
						role="combobox"
						autoComplete="off"
						aria-expanded={isOpen}
						aria-controls={listId}
						aria-autocomplete="list"
						aria-activedescendant={isOpen && list.active >= 0 ? `${listId}-${list.active}` : undefined}
						// biome-ignore lint/a11y/noAutofocus: only where the caller opened it for typing, such as a cell.
						autoFocus={autoFocus}
						disabled={disabled}
						placeholder={placeholder}
						value={query ?? selected?.label ?? ""}
						className={classNames(CONTROL_CLASS, "truncate", SIZES[size])}
						onChange={({ target }) => {
							setQuery(target.value);
							setIsOpen(true);
						}}
						onClick={() => setIsOpen(true)}
						onFocus={({ target }) => target.select()}
						onBlur={() => {
							close();
							onBlur?.();
						}}
						onKeyDown={(event) => {
							if (event.key === "Escape" && isOpen) {
								event.stopPropagation();
								close();
							} else if (!isOpen && event.key === "ArrowDown") {
								event.preventDefault();
								setIsOpen(true);
							} else if (isOpen) list.onKeyDown(event);
						}}
					/>
					<ChevronDown
						aria-hidden
						className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-text-3"
					/>
				</div>
			</Popover.Anchor>
			<ListboxPopover
				listId={listId}
				label={control["aria-label"] ?? placeholder ?? messages.choose}
				className="w-(--radix-popover-trigger-width) min-w-48"
				isInside={(target) => target instanceof Node && input.current?.contains(target) === true}
				note={rows.length === 0 && <p className="px-2 py-1 text-text-2">{messages.noMatches}</p>}
			>
				{rows.map(({ key, content, isSelected }, index) => (
					<ListboxOption
						key={key}
						id={`${listId}-${index}`}
						selected={isSelected}
						active={index === list.active}
						onActivate={() => list.setActive(index)}
						onTake={() => take(index)}
						className="pr-7"
					>
						{content}
						{isSelected && <Check aria-hidden className="absolute right-2 size-3.5 text-text-2" />}
					</ListboxOption>
				))}
			</ListboxPopover>
		</Popover.Root>
	);
}
