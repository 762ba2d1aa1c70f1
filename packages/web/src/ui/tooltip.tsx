import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
	readonly content: ReactNode;
	/** The explained element, which must be focusable. */
	readonly children: ReactElement;
	readonly side?: "top" | "right" | "bottom" | "left";
	readonly disabled?: boolean;
}

const DELAY_MS = 400;

/** Explains a control on hover and focus. Put essential text on the page instead. */
export function Tooltip({ content, children, side = "top", disabled = false }: TooltipProps) {
	return (
		<Primitive.Provider delayDuration={DELAY_MS}>
			<Primitive.Root {...(disabled ? { open: false } : {})}>
				<Primitive.Trigger asChild>{children}</Primitive.Trigger>
				<Primitive.Portal>
					<Primitive.Content
						side={side}
						sideOffset={6}
						collisionPadding={8}
						className="z-(--z-palette) max-w-72 rounded bg-raised px-2 py-1 text-12 text-text shadow-pop"
					>
						{content}
					</Primitive.Content>
				</Primitive.Portal>
			</Primitive.Root>
		</Primitive.Provider>
	);
}
