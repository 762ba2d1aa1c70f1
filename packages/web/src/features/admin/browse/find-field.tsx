import { Search } from "lucide-react";
import { useMemo, useRef } from "react";
import { useKeys } from "../../../commands/use-keys.ts";
import { Kbd } from "../../../ui/kbd.tsx";
import { messages } from "../messages.ts";

export interface FindFieldProps {
	readonly label: string;
	readonly placeholder?: string;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

/** A search above a list: `/` focuses it, Escape clears it. */
export function FindField({ label, placeholder, value, onChange }: FindFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const keys = useMemo(
		() => [
			{
				keys: "/",
				label: messages.find,
				group: messages.group,
				run: (event: KeyboardEvent) => {
					event.preventDefault();
					input.current?.focus();
				},
			},
		],
		[],
	);
	useKeys(keys);
	return (
		<label className="flex h-7 w-full items-center gap-1.5 rounded border border-line-control bg-surface px-2 focus-within:outline-2 focus-within:outline-offset-(--ring-inset) focus-within:outline-focus">
			<Search aria-hidden className="size-3.5 flex-none text-text-2" />
			<input
				ref={input}
				type="search"
				aria-label={label}
				placeholder={placeholder}
				value={value}
				className="min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
				onChange={({ target }) => onChange(target.value)}
				onKeyDown={({ key }) => {
					if (key === "Escape") onChange("");
				}}
			/>
			<span aria-hidden className="max-md:hidden">
				<Kbd keys="/" />
			</span>
		</label>
	);
}
