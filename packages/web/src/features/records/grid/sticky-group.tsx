import { type RefObject, useEffect, useState } from "react";
import { type GroupedRows, groupAt } from "../view/record-groups.ts";
import { GroupHead, type GroupHeadProps } from "./group-row.tsx";

export interface StickyGroupProps extends Omit<GroupHeadProps, "group" | "isFolded"> {
	readonly scroller: RefObject<HTMLElement | null>;
	readonly grouped: GroupedRows;
	readonly rowHeight: number;
	/** The height of the sticky header, in pixels. */
	readonly headHeight: number;
}

/** The current group while scrolling, under the grid's header; assistive technology uses the group's own row. */
export function StickyGroup({ scroller, grouped, rowHeight, headHeight, ...head }: StickyGroupProps) {
	const [at, setAt] = useState(0);
	useEffect(() => {
		const element = scroller.current;
		if (element === null) return;
		const look = () => setAt(groupAt(grouped, Math.floor(element.scrollTop / rowHeight)));
		look();
		element.addEventListener("scroll", look, { passive: true });
		return () => element.removeEventListener("scroll", look);
	}, [scroller, grouped, rowHeight]);
	const group = grouped.groups[at];
	if (group === undefined) return null;
	return (
		<div
			aria-hidden
			data-id={-at - 1}
			className="sticky z-15 cursor-default border-b border-line bg-sunken"
			style={{ top: headHeight, height: rowHeight, marginBottom: -rowHeight }}
		>
			<GroupHead group={group} isFolded={grouped.isFolded(group)} {...head} />
		</div>
	);
}
