/** What menus and their items look like, whatever opens them. */
export const MENU_CLASS =
	"z-(--z-pop) max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-auto rounded bg-raised p-1 shadow-pop";
export const MENU_ITEM_CLASS =
	"flex h-7 items-center gap-2 rounded-sm px-2 outline-none select-none data-disabled:text-text-3 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:text-text-2";
