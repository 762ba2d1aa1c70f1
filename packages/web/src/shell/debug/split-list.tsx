import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

export interface SplitListProps<Item> {
	readonly label: string;
	readonly items: readonly Item[];
	readonly keyOf: (item: Item) => string;
	readonly chosen: string | null;
	readonly onChoose: (key: string) => void;
	readonly row: (item: Item) => ReactNode;
	/** The chosen item, beside the list. */
	readonly children: ReactNode;
}

/** A list of one-line rows with the chosen one beside it; below it on a phone. */
export function SplitList<Item>({
	label,
	items,
	keyOf,
	chosen,
	onChoose,
	row,
	children,
}: SplitListProps<Item>) {
	return (
		<div className="grid h-full min-h-0 grid-cols-2 max-md:grid-cols-1 max-md:grid-rows-2">
			<ul aria-label={label} className="min-h-0 overflow-auto border-line md:border-r">
				{items.map((item) => {
					const key = keyOf(item);
					return (
						<li key={key}>
							<button
								type="button"
								aria-pressed={key === chosen}
								onClick={() => onChoose(key)}
								className={classNames(
									"flex h-7 w-full items-center gap-3 px-3 text-left text-12 whitespace-nowrap focus-visible:outline-offset-(--ring-inset)",
									key === chosen ? "bg-accent-bg" : "hover:bg-hover",
								)}
							>
								{row(item)}
							</button>
						</li>
					);
				})}
			</ul>
			<div className="flex min-h-0 flex-col gap-2 overflow-auto px-3 py-2">{children}</div>
		</div>
	);
}
