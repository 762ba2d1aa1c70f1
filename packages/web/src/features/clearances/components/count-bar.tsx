import type { ReactNode } from "react";

export interface CountBarProps<Key extends string> {
	/** In the order of the bar. */
	readonly keys: readonly Key[];
	readonly counts: Readonly<Record<Key, number>>;
	readonly swatch: (key: Key) => ReactNode;
}

/** Counts as a bar. The numbers beside it say the same. */
export function CountBar<Key extends string>({ keys, counts, swatch }: CountBarProps<Key>) {
	return (
		<span aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-sm">
			{keys
				.filter((key) => counts[key] > 0)
				.map((key) => (
					<span key={key} className="h-full min-w-1 basis-0" style={{ flexGrow: counts[key] }}>
						{swatch(key)}
					</span>
				))}
		</span>
	);
}
