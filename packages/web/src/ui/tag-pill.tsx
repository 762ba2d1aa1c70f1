import { X } from "lucide-react";
import { messages } from "./messages.ts";

export interface TagPillProps {
	readonly name: string;
	readonly onRemove?: () => void;
}

/** A tag. Grey: colour is for states. */
export function TagPill({ name, onRemove }: TagPillProps) {
	return (
		<span className="inline-flex h-[18px] max-w-full items-center gap-1 rounded-sm bg-active px-1.5 align-middle text-12 leading-[18px] whitespace-nowrap text-text-2">
			<span className="truncate">{name}</span>
			{onRemove !== undefined && (
				<button
					type="button"
					aria-label={messages.remove(name)}
					className="-mr-1 inline-flex rounded-sm p-0.5 hover:text-text"
					onClick={onRemove}
				>
					<X aria-hidden className="size-3" />
				</button>
			)}
		</span>
	);
}
