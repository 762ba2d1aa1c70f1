import { classNames } from "../ui/class-names.ts";

/** A line of the rail. */
export const RAIL_ROW = "mb-px flex h-7 w-full items-center gap-2.5 rounded px-2 whitespace-nowrap";
export const RAIL_QUIET = "text-text-2 hover:bg-hover hover:text-text";
export const RAIL_CURRENT = "bg-active font-medium text-text";

/** Words of the rail: for assistive technology only where the rail is its icons, unless it is the drawer. */
export function railWords(isDrawer: boolean, more = ""): string {
	return classNames("truncate", !isDrawer && "max-xl:sr-only", more);
}

/** What the narrow rail leaves out. */
export function railExtra(isDrawer: boolean, more = ""): string {
	return classNames(!isDrawer && "max-xl:hidden", more);
}
