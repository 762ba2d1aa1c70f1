/** The classes of all menus and their items. */
export const MENU_CLASS =
	"z-(--z-palette) max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-16px)] overflow-auto rounded bg-raised p-1 shadow-pop";
export const MENU_ITEM_CLASS =
	"flex min-h-7 items-center gap-2 rounded-sm px-2 py-1 outline-none select-none data-disabled:text-text-3 data-highlighted:bg-active [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-text-2";
