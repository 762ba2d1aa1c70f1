import { X } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "./messages.ts";

export interface ChipProps {
	/** The filtered field: "Licensor". */
	readonly name: string;
	/** The condition: "is", "before". */
	readonly operator?: string;
	/** The value, usually a button that opens the choices. */
	readonly children: ReactNode;
	readonly onRemove?: () => void;
}

const PART =
	"inline-flex h-full items-center gap-1.5 border-l border-line px-[7px] first:border-l-0 [&>button]:-mx-[7px] [&>button]:h-full [&>button]:px-[7px] [&>button:hover]:bg-hover [&>button]:focus-visible:outline-offset-(--ring-inset)";

/** An active filter, in three words, with a button that removes it. */
export function Chip({ name, operator, children, onRemove }: ChipProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset doesn't fit into a row of chips.
		<span
			role="group"
			aria-label={name}
			className="inline-flex h-7 flex-none items-center overflow-hidden rounded border border-line-strong bg-surface whitespace-nowrap"
		>
			<span className={`${PART} text-text-2`}>{name}</span>
			{operator !== undefined && <span className={`${PART} text-text-3`}>{operator}</span>}
			<span className={PART}>{children}</span>
			{onRemove !== undefined && (
				<button
					type="button"
					aria-label={messages.remove(name)}
					className="inline-flex h-full items-center border-l border-line px-1.5 text-text-3 hover:bg-hover hover:text-text focus-visible:outline-offset-(--ring-inset)"
					onClick={onRemove}
				>
					<X aria-hidden className="size-3.5" />
				</button>
			)}
		</span>
	);
}
