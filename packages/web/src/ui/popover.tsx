import { Popover as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface PopoverProps {
	readonly trigger: ReactElement;
	/** Its name for assistive technology. */
	readonly label: string;
	readonly children: ReactNode;
	readonly open?: boolean;
	readonly onOpenChange?: (open: boolean) => void;
	readonly align?: "start" | "center" | "end";
	/** Selects what gets the focus when it opens, if that isn't the first control. */
	readonly focused?: string;
	readonly side?: "top" | "right" | "bottom" | "left";
	/** Width and padding, if they differ from the default. */
	readonly className?: string;
}

export const POPOVER_CLASS =
	"z-(--z-palette) max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-auto rounded bg-raised shadow-pop focus:outline-none";

/** A small panel beside the element it belongs to, such as a filter's choices or the reason for an amount. */
export function Popover({
	trigger,
	label,
	children,
	align = "start",
	side = "bottom",
	className = "w-72 p-3",
	focused,
	...state
}: PopoverProps) {
	return (
		<Primitive.Root {...state}>
			<Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
			<Primitive.Portal>
				<Primitive.Content
					aria-label={label}
					className={classNames(POPOVER_CLASS, className)}
					align={align}
					side={side}
					sideOffset={4}
					collisionPadding={8}
					onOpenAutoFocus={(event) => {
						if (focused === undefined || !(event.target instanceof Element)) return;
						const control = event.target.querySelector<HTMLElement>(focused);
						if (control === null) return;
						event.preventDefault();
						control.focus();
					}}
				>
					{children}
				</Primitive.Content>
			</Primitive.Portal>
		</Primitive.Root>
	);
}
