/** A key binding. */
export interface KeyBinding {
	/** A stroke such as `mod+k`, `?`, `shift+enter`, or a sequence such as `g r`. */
	readonly keys: string;
	/** The description in the overlay of keys. */
	readonly label: string;
	/** The heading in the overlay. */
	readonly group: string;
	/** Null if the focused part of the page handles the keys itself; they are only listed in the overlay. */
	readonly run: ((event: KeyboardEvent) => void) | null;
	/** Whether they also work in inputs and while a dialog is open. */
	readonly everywhere?: boolean;
}

/** Keys that the focused part of the page handles itself: they are only listed in the overlay. */
export function listedKeys(
	group: string,
	listed: readonly (readonly [keys: string, label: string])[],
): readonly KeyBinding[] {
	return listed.map(([keys, label]) => ({ keys, label, group, run: null }));
}

/** The longest pause within a sequence. */
export const SEQUENCE_MS = 1000;

const TYPING =
	'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** @returns a pressed key as bindings spell it; `mod` is Command on a Mac and Control elsewhere. */
function strokeOf(event: KeyboardEvent, isMac: boolean): string {
	const key = event.key === " " ? "space" : event.key.toLowerCase();
	const isMod = isMac ? event.metaKey : event.ctrlKey;
	// A character such as `?` implies Shift; for letters and named keys, Shift is spelled out.
	const isShift = event.shiftKey && (key.length > 1 || /\p{L}/u.test(key));
	return [
		isMod ? "mod" : "",
		isMac && event.ctrlKey ? "ctrl" : "",
		event.altKey ? "alt" : "",
		isShift ? "shift" : "",
		key,
	]
		.filter(Boolean)
		.join("+");
}

/** The page's current keys: each part adds its own, and removes them when it is unmounted. */
export class KeyRegistry {
	readonly #lists = new Set<readonly KeyBinding[]>();
	readonly #isMac: boolean;
	#bindings: readonly KeyBinding[] = [];
	#pressed: readonly string[] = [];
	/** When it was pressed, not when a busy page heard of it. */
	#pressedAtMs = 0;

	constructor(isMac: boolean) {
		this.#isMac = isMac;
	}

	/** For the overlay. Of two bindings with the same keys, the later one wins; keys without `run` may differ by group. */
	list(): readonly KeyBinding[] {
		const keyOf = ({ keys, group, run }: KeyBinding) => (run === null ? `${group}: ${keys}` : keys);
		return [...new Map(this.#bindings.map((binding) => [keyOf(binding), binding])).values()];
	}

	/** @returns a function that removes them. */
	add(bindings: readonly KeyBinding[]): () => void {
		this.#lists.add(bindings);
		this.#bindings = [...this.#lists].flat();
		return () => {
			this.#lists.delete(bindings);
			this.#bindings = [...this.#lists].flat();
		};
	}

	/** Runs the binding of a pressed key; of several, the later one. */
	readonly handle = (event: KeyboardEvent): void => {
		if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
		const stroke = strokeOf(event, this.#isMac);
		const before = event.timeStamp - this.#pressedAtMs <= SEQUENCE_MS ? this.#pressed : [];
		const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
		const usable = this.#bindings.filter(
			({ run, everywhere }) => run !== null && (everywhere === true || !isTyping),
		);
		for (const strokes of [[...before, stroke], [stroke]]) {
			const keys = strokes.join(" ");
			const binding = usable.findLast((candidate) => candidate.keys === keys);
			if (binding !== undefined) {
				this.#pressed = [];
				event.preventDefault();
				binding.run?.(event);
				return;
			}
			if (usable.some((candidate) => candidate.keys.startsWith(`${keys} `))) {
				this.#pressed = strokes;
				this.#pressedAtMs = event.timeStamp;
				return;
			}
		}
		this.#pressed = [];
	};
}

function isModifier(key: string): boolean {
	return ["Shift", "Control", "Alt", "Meta"].includes(key);
}

/** The page's instance. */
export const keyRegistry = new KeyRegistry(
	typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform),
);
