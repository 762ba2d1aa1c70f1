import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface ListboxOptionProps {
	readonly id: string;
	readonly selected: boolean;
	/** Enter chooses it. */
	readonly active: boolean;
	readonly onActivate: () => void;
	readonly onTake: () => void;
	readonly children: ReactNode;
	readonly className?: string;
}

/** An option of a list whose input keeps the focus, handles the keys, and names the active option. */
export function ListboxOption({
	id,
	selected,
	active,
	onActivate,
	onTake,
	children,
	className,
}: ListboxOptionProps) {
	return (
		// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input.
		// biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys.
		<div
			id={id}
			role="option"
			aria-selected={selected}
			data-highlighted={active ? "" : undefined}
			ref={(element) => {
				if (active) element?.scrollIntoView({ block: "nearest" });
			}}
			className={classNames(
				"relative flex min-h-7 items-center gap-2 rounded-sm px-2 py-1 data-highlighted:bg-active",
				className,
			)}
			onPointerMove={onActivate}
			onClick={onTake}
		>
			{children}
		</div>
	);
}
