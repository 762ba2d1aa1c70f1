import { Search } from "lucide-react";
import { Kbd } from "./kbd.tsx";
import { messages } from "./messages.ts";
import { usePaletteOpen } from "./open-state.ts";

/** Opens the palette, and shows its keyboard shortcut. */
export function PaletteButton() {
	return (
		<button
			type="button"
			className="inline-flex h-7 flex-none items-center gap-1.5 rounded border border-line-strong bg-surface px-2 text-text-3 hover:bg-hover lg:w-[232px]"
			onClick={() => usePaletteOpen.setState(true)}
		>
			<Search aria-hidden className="size-4 flex-none text-text-2" />
			<span className="max-lg:sr-only">{messages.palette}</span>
			<span aria-hidden className="ml-auto flex max-lg:hidden">
				<Kbd keys="mod+k" />
			</span>
		</button>
	);
}
