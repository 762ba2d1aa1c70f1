import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { POPOVER_CLASS } from "./popover.tsx";

export interface ListboxPopoverProps {
	/** The list's id, which the input refers to. */
	readonly listId: string;
	readonly label: string;
	/** Its width. */
	readonly className: string;
	/** Whether a click outside leaves it open, such as one into its input. */
	readonly isInside?: (target: EventTarget | null) => boolean;
	/** `ListboxOption`s. */
	readonly children: ReactNode;
	/** A note below the list. */
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
				// Otherwise the input would lose the focus, and the list would close.
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
