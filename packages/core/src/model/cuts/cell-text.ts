import type { Cell, CellKind } from "./report-table.ts";

/**
 * A cell as text: `1,250.00`, `12.50%`, `01:00:10:00`; empty for null.
 *
 * Digits are grouped by commas and decimals follow a point in every locale, so that a report reads the same
 * everywhere. Money has no currency code here: see {@link moneyText}.
 */
export function cellText(cell: Cell, kind: CellKind): string {
	if (cell === null) return "";
	if (typeof cell === "string") return cell;
	if (typeof cell === "object") return groupDigits(cell.amount.toFixed(cell.decimals));
	return kind === "percent" ? `${cell.toFixed(2)}%` : groupDigits(String(cell));
}

/** A cell as text, with its currency code if it has one: `1,250.00 GBP`. */
export function moneyText(cell: Cell, kind: CellKind): string {
	const text = cellText(cell, kind);
	return cell !== null && typeof cell === "object" ? `${text} ${cell.currency}` : text;
}

function groupDigits(number: string): string {
	const [whole = "", decimals] = number.split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
