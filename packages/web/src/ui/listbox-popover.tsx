import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { POPOVER_CLASS } from "./popover.tsx";

export interface ListboxPopoverProps {
	/** What the input names as its list. */
	readonly listId: string;
	readonly label: string;
	/** How wide it is. */
	readonly className: string;
	/** A click outside that leaves it open: one into the input that it belongs to. */
	readonly isInside?: (target: EventTarget | null) => boolean;
	/** `ListboxOption`s. */
	readonly children: ReactNode;
	/** Below the list, where there is something to say of it. */
	readonly note?: ReactNode;
}

/** The options of an input that keeps the focus, floating below it; inside a `Popover.Root` with the input as its anchor. */
export function ListboxPopover({
	listId,
	label,
	className,
	isInside = () => false,
	children,
	note,
}: ListboxPopoverProps) {
	return (
		<Popover.Portal>
			<Popover.Content
				className={classNames(POPOVER_CLASS, className, "p-1")}
				align="start"
				sideOffset={4}
				collisionPadding={8}
				role="presentation"
				// The input would lose the focus, and with it the list would go.
				onPointerDown={(event) => event.preventDefault()}
				onOpenAutoFocus={(event) => event.preventDefault()}
				onCloseAutoFocus={(event) => event.preventDefault()}
				onInteractOutside={(event) => {
					if (isInside(event.target)) event.preventDefault();
				}}
			>
				<div id={listId} role="listbox" aria-label={label}>
					{children}
				</div>
				{note}
			</Popover.Content>
		</Popover.Portal>
	);
}
