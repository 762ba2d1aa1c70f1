import { Upload } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { messages } from "./messages.ts";
import { type TakeFiles, useFileDrop } from "./use-file-drop.ts";

export interface FileDropProps {
	/** The prompt: "Drop EDLs here". */
	readonly children: ReactNode;
	readonly onFiles: (files: File[]) => void;
	/** Receives the drop instead of `onFiles`, for zones that accept folders. */
	readonly onDrop?: TakeFiles;
	/** An input's `accept`, such as `.edl,.txt`. Dropped files aren't filtered by it. */
	readonly accept?: string;
	readonly multiple?: boolean;
	readonly disabled?: boolean;
	readonly buttonLabel?: string;
	readonly className?: string;
}

/** Takes files that are dropped, here or anywhere on the page, or chosen. */
export function FileDrop({
	children,
	onFiles,
	onDrop,
	accept,
	multiple = false,
	disabled = false,
	buttonLabel = messages.chooseFiles,
	className,
}: FileDropProps) {
	const id = useId();
	const zone = useRef<HTMLDivElement>(null);
	const take = (files: readonly File[]) => {
		if (files.length > 0) onFiles(multiple ? [...files] : files.slice(0, 1));
	};
	const isOver = useFileDrop(zone, !disabled, onDrop ?? take);
	return (
		<div
			ref={zone}
			className={classNames(
				"flex min-h-11 flex-wrap items-center gap-3 rounded border border-dashed py-1 pr-2 pl-3 text-text-2",
				isOver ? "border-accent bg-accent-bg" : "border-line-control",
				className,
			)}
		>
			<Upload aria-hidden className="size-4 flex-none" />
			<span id={`${id}-words`} className="min-w-0 flex-1">
				{children}
			</span>
			<label
				htmlFor={id}
				className={classNames(
					buttonClass(),
					"focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus",
					disabled && "pointer-events-none text-text-3",
				)}
			>
				{buttonLabel}
				<input
					id={id}
					type="file"
					aria-describedby={`${id}-words`}
					className="sr-only"
					{...(accept === undefined ? {} : { accept })}
					multiple={multiple}
					disabled={disabled}
					onChange={({ target }) => {
						take([...(target.files ?? [])]);
						// Allows choosing the same file again after changing it.
						target.value = "";
					}}
				/>
			</label>
		</div>
	);
}
