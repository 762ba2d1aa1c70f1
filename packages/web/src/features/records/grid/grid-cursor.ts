/** A cell by record and column, which stays the same cell when rows move. */
export interface CellRef {
	readonly id: number;
	readonly column: string;
}

/** A rectangle of cells by rows and columns, both ends included. */
export interface CellRange {
	readonly top: number;
	readonly bottom: number;
	readonly left: number;
	readonly right: number;
}

export interface GridShape {
	readonly ids: readonly number[];
	/** The row of an id. */
	readonly rowOf: (id: number) => number | undefined;
	readonly columns: readonly string[];
}

export function shapeOf(ids: readonly number[], columns: readonly string[]): GridShape {
	let rows: ReadonlyMap<number, number> | null = null;
	const rowOf = (id: number): number | undefined => {
		// The cursor starts there: until it moves, the rows of the other 100 000 aren't needed.
		if (id === ids[0]) return 0;
		rows ??= new Map(ids.map((each, row) => [each, row]));
		return rows.get(id);
	};
	return { ids, columns, rowOf };
}

/** The cell `down` rows and `right` columns away, limited to the grid; null if the cell isn't in it. */
export function movedCell(shape: GridShape, cell: CellRef, down: number, right: number): CellRef | null {
	const row = shape.rowOf(cell.id);
	const column = shape.columns.indexOf(cell.column);
	if (row === undefined || column < 0) return null;
	const id = shape.ids[clamp(row + down, shape.ids.length)];
	const name = shape.columns[clamp(column + right, shape.columns.length)];
	return id === undefined || name === undefined ? null : { id, column: name };
}

/** The next cell for Tab: after the last column, the first of the next row. */
export function nextCell(shape: GridShape, cell: CellRef, step: 1 | -1): CellRef | null {
	const column = shape.columns.indexOf(cell.column) + step;
	if (column >= 0 && column < shape.columns.length) return movedCell(shape, cell, 0, step);
	const row = shape.rowOf(cell.id);
	if (row === undefined || row + step < 0 || row + step >= shape.ids.length) return cell;
	return movedCell(shape, cell, step, -step * shape.columns.length);
}

function clamp(index: number, length: number): number {
	return Math.max(0, Math.min(length - 1, index));
}

/** The rectangle between two cells; null if one of them isn't shown. */
export function rangeBetween(shape: GridShape, from: CellRef, to: CellRef): CellRange | null {
	const rows = [shape.rowOf(from.id), shape.rowOf(to.id)];
	const columns = [shape.columns.indexOf(from.column), shape.columns.indexOf(to.column)];
	const [a, b] = rows;
	const [c = -1, d = -1] = columns;
	if (a === undefined || b === undefined || c < 0 || d < 0) return null;
	return { top: Math.min(a, b), bottom: Math.max(a, b), left: Math.min(c, d), right: Math.max(c, d) };
}

/** Ids of the rows from one record to another, both included. */
export function idsBetween(shape: GridShape, from: number, to: number): readonly number[] {
	const a = shape.rowOf(from);
	const b = shape.rowOf(to);
	if (a === undefined || b === undefined) return [to];
	return shape.ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** The id of a cell's element. */
export function cellElementId({ id, column }: CellRef): string {
	return `cell-${id}-${column.replace(":", "-")}`;
}
