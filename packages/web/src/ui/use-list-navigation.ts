import { type KeyboardEvent, useEffect, useState } from "react";

interface ListNavigation {
	/** Index of the option that Enter chooses; -1 if there is none. */
	readonly active: number;
	readonly setActive: (index: number) => void;
	/** Arrow keys, Home, End; Enter chooses the active option. */
	readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Moves through a list of options while the focus stays in an input.
 *
 * @param resetKey - when it changes, the first option becomes active again.
 */
export function useListNavigation(
	count: number,
	resetKey: string,
	onTake: (index: number, event: KeyboardEvent) => void,
): ListNavigation {
	const [active, setActive] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new key starts again at the top.
	useEffect(() => setActive(0), [resetKey]);
	const current = count === 0 ? -1 : Math.min(active, count - 1);
	return {
		active: current,
		setActive,
		onKeyDown: (event) => {
			if (event.nativeEvent.isComposing || count === 0) return;
			const next = { ArrowDown: (current + 1) % count, ArrowUp: (current - 1 + count) % count }[event.key];
			if (next !== undefined) {
				event.preventDefault();
				setActive(next);
			} else if (event.key === "Enter") {
				event.preventDefault();
				onTake(current, event);
			}
		},
	};
}
