import { classNames } from "./class-names.ts";
import { keysLabel } from "./keys-label.ts";

export interface KbdProps {
	/** Such as `mod+k`, `?`, `g r`; shown as on this machine's keyboard. */
	readonly keys: string;
	/** Drawn on a primary button. */
	readonly onAccent?: boolean;
}

/** Keys to press. */
export function Kbd({ keys, onAccent = false }: KbdProps) {
	return (
		<kbd
			className={classNames(
				"inline-flex h-4 min-w-4 flex-none items-center justify-center rounded-sm border px-1 font-sans text-11 leading-[14px] font-normal",
				onAccent ? "border-white/35 text-current" : "border-line bg-surface text-text-3",
			)}
		>
			{keysLabel(keys)}
		</kbd>
	);
}
