import { Popover } from "radix-ui";
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { completeName, namesToOffer } from "./list-completion.ts";
import { ListboxOption } from "./listbox-option.tsx";
import { ListboxPopover } from "./listbox-popover.tsx";
import { messages } from "./messages.ts";

export interface NameListInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "size"> {
	/** Comma-separated names. */
	readonly value: string;
	/** Suggested names; others may be typed, too. */
	readonly names: readonly string[];
	readonly onChange: (value: string) => void;
}

const OFFERED = 8;

/** An input for comma-separated names that suggests existing ones, chosen with the arrow keys and Enter or Tab. */
export function NameListInput({
	value,
	names,
	onChange,
	onKeyDown,
	onBlur,
	className,
	...input
}: NameListInputProps) {
	const listId = useId();
	const field = useRef<HTMLInputElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	/** No suggestion is active until an arrow key is pressed, so that Enter keeps the typed text. */
	const [active, setActive] = useState(-1);
	const offered = isOpen ? namesToOffer(value, names, OFFERED) : [];
	const close = () => {
		setIsOpen(false);
		setActive(-1);
	};
	const take = (name: string) => {
		onChange(completeName(value, name));
		setActive(-1);
	};
	const keys = (event: KeyboardEvent<HTMLInputElement>) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const name = offered[active];
		if (step !== undefined && offered.length > 0) {
			event.preventDefault();
			setActive((active + step + offered.length + (active < 0 && step < 0 ? 1 : 0)) % offered.length);
		} else if (name !== undefined && (event.key === "Enter" || event.key === "Tab")) {
			event.preventDefault();
			take(name);
		} else if (event.key === "Escape" && offered.length > 0) {
			event.preventDefault();
			event.stopPropagation();
			close();
		}
		if (!event.defaultPrevented) onKeyDown?.(event);
	};
	return (
		<Popover.Root open={offered.length > 0}>
			<Popover.Anchor asChild>
				<input
					{...input}
					ref={field}
					role="combobox"
					autoComplete="off"
					aria-autocomplete="list"
					aria-expanded={offered.length > 0}
					aria-controls={listId}
					aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
					className={className}
					value={value}
					onChange={({ target }) => {
						onChange(target.value);
						setIsOpen(true);
						setActive(-1);
					}}
					onKeyDown={keys}
					onBlur={(event) => {
						close();
						onBlur?.(event);
					}}
				/>
			</Popover.Anchor>
			<ListboxPopover listId={listId} label={messages.offered} className="w-56">
				{offered.map((name, index) => (
					<ListboxOption
						key={name}
						id={`${listId}-${index}`}
						selected={false}
						active={index === active}
						onActivate={() => setActive(index)}
						onTake={() => {
							take(name);
							field.current?.focus();
						}}
					>
						<span className="truncate">{name}</span>
					</ListboxOption>
				))}
			</ListboxPopover>
		</Popover.Root>
	);
}
