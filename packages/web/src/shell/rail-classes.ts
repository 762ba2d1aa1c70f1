import { classNames } from "../ui/class-names.ts";

/** A line of the rail. */
export const RAIL_ROW = "mb-px flex h-7 w-full items-center gap-2.5 rounded px-2 whitespace-nowrap";
export const RAIL_QUIET = "text-text-2 hover:bg-hover hover:text-text";
export const RAIL_CURRENT = "bg-active font-medium text-text";

/** The rail's labels: where it shows only icons, they are for assistive technology, except in the drawer. */
export function railWords(isDrawer: boolean, more = ""): string {
	return classNames("truncate", !isDrawer && "max-xl:sr-only", more);
}

/** Hidden in the narrow rail. */
export function railExtra(isDrawer: boolean, more = ""): string {
	return classNames(!isDrawer && "max-xl:hidden", more);
}
