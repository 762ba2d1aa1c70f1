import { Search } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { useCommands } from "../../../commands/use-commands.ts";
import { Kbd } from "../../../ui/kbd.tsx";
import { messages } from "../messages.ts";

export interface SearchBoxProps {
	readonly value: string;
	readonly onChange: (value: string) => void;
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
	);
}

/** The search of the records: `/` focuses it, Escape clears it. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const focus = (event: KeyboardEvent) => {
			if (event.key !== "/" || event.defaultPrevented || isTyping(event.target)) return;
			event.preventDefault();
			input.current?.focus();
		};
		// Before the grid, which would start editing a cell.
		window.addEventListener("keydown", focus, { capture: true });
		return () => window.removeEventListener("keydown", focus, { capture: true });
	}, []);
	const commands = useMemo(
		() => [
			{
				id: "search records",
				label: messages.tools.search,
				group: messages.title,
				icon: <Search aria-hidden />,
				keys: "/",
				// The palette keeps the focus until it is closed.
				run: () => void requestAnimationFrame(() => input.current?.focus()),
			},
		],
		[],
	);
	useCommands(commands);
	return (
		<label className="flex h-7 w-[216px] flex-none items-center gap-1.5 rounded border border-line-strong bg-surface px-2 focus-within:outline-2 focus-within:outline-offset-(--ring-inset) focus-within:outline-focus max-md:w-full">
			<Search aria-hidden className="size-3.5 flex-none text-text-2" />
			<input
				ref={input}
				type="search"
				aria-label={messages.tools.search}
				placeholder={messages.tools.search}
				value={value}
				className="min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
				onChange={({ target }) => onChange(target.value)}
				onKeyDown={({ key }) => {
					if (key === "Escape") onChange("");
				}}
			/>
			<span className="flex max-md:hidden">
				<Kbd keys="/" />
			</span>
		</label>
	);
}
