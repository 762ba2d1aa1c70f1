import { type ReactNode, useRef } from "react";
import { type AdminSection, paths } from "../../../routing/paths.ts";
import { Link, useSearchParams } from "../../../routing/router.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useRowWindow } from "../../../ui/use-row-window.ts";
import { MarkedMatch } from "./marked-match.tsx";

export interface ListedItem {
	readonly id: number;
	readonly name: string;
	/** Shown below the name. */
	readonly detail: string;
	/** Shown at the end of the first and of the second line. */
	readonly aside: ReactNode;
	readonly lowerAside: ReactNode;
}

export interface ItemListProps {
	readonly label: string;
	readonly items: readonly ListedItem[];
	readonly search: string;
	readonly section: AdminSection;
	readonly currentId: number | null;
}

const ROW_HEIGHT = 57;

/** Found items as links; only those in sight are drawn, as there may be thousands. */
export function ItemList({ label, items, search, section, currentId }: ItemListProps) {
	const scroller = useRef<HTMLElement>(null);
	const { from, to } = useRowWindow({
		scroller,
		count: items.length,
		rowHeight: ROW_HEIGHT,
		headHeight: 0,
	});
	const params = useSearchParams();
	return (
		<section
			ref={scroller}
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard too.
			tabIndex={0}
			className="min-h-0 flex-1 overflow-auto border-t border-line"
		>
			<ul className="relative" style={{ height: items.length * ROW_HEIGHT }}>
				{items.slice(from, to).map((item, index) => (
					<li
						key={item.id}
						aria-setsize={items.length}
						aria-posinset={from + index + 1}
						className="absolute inset-x-0"
						style={{ top: (from + index) * ROW_HEIGHT, height: ROW_HEIGHT }}
					>
						<Link
							to={`${paths.adminItem(section, item.id)}${searchOf(params)}`}
							aria-current={item.id === currentId ? "true" : undefined}
							className={classNames(
								"flex h-full gap-3 border-b border-l-2 border-b-line px-2.5 py-2 focus-visible:outline-offset-(--ring-inset)",
								item.id === currentId
									? "border-l-accent bg-accent-bg"
									: "border-l-transparent hover:bg-hover",
							)}
						>
							<span className="min-w-0 flex-1">
								<span className="block truncate font-medium">
									<MarkedMatch text={item.name} search={search} />
								</span>
								<span className="block truncate text-text-2">
									<MarkedMatch text={item.detail} search={search} />
								</span>
							</span>
							<span className="flex flex-none flex-col items-end text-text-2">
								<span>{item.aside}</span>
								<span>{item.lowerAside}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Keeps only the search from item to item. */
function searchOf(params: URLSearchParams): string {
	const q = params.get("q");
	return q === null ? "" : `?${new URLSearchParams({ q })}`;
}
