/** A place in the grid: a row and a column, null for the row's number. */
export interface GridPlace {
	readonly id: number;
	readonly column: string | null;
}

/** @returns the place of an element in the grid; null outside of rows. */
export function placeAt(target: EventTarget | null): GridPlace | null {
	if (!(target instanceof Element)) return null;
	const row = target.closest<HTMLElement>("[data-id]");
	if (row === null) return null;
	const cell = target.closest<HTMLElement>("[data-column]");
	return { id: Number(row.dataset.id), column: cell?.dataset.column ?? null };
}

/** @returns the index of the column at a horizontal position in the window; the last one beyond it. */
export function columnAt(scroller: HTMLElement | null, x: number): number {
	// The first header belongs to the row numbers. The sticky column comes before those that it covers.
	const heads = [...(scroller?.querySelectorAll("[role=columnheader]") ?? [])].slice(1);
	const found = heads.findIndex((head) => head.getBoundingClientRect().right > x);
	return found < 0 ? heads.length - 1 : found;
}

/** Scrolls sideways so that a cell is not hidden behind the sticky columns. */
export function scrollCellIntoView(scroller: HTMLElement | null, elementId: string): void {
	const cell = document.getElementById(elementId);
	const sticky = scroller?.querySelector<HTMLElement>("[role=row] [role=columnheader]:nth-child(2)");
	if (scroller === null || cell === null || sticky === null || sticky === undefined) return;
	if (cell.getAttribute("aria-colindex") === "2") return;
	const box = cell.getBoundingClientRect();
	const left = sticky.getBoundingClientRect().right;
	const { right } = scroller.getBoundingClientRect();
	if (box.left < left) scroller.scrollLeft -= left - box.left;
	else if (box.right > right) scroller.scrollLeft += Math.min(box.right - right, box.left - left);
}
