import { useCallback, useMemo, useState } from "react";
import * as z from "zod";
import { useAccount } from "../../../session/use-account.ts";
import type { RecordField } from "../fields/record-field.ts";
import { DEFAULT_COLUMNS } from "../fields/record-fields.ts";

export const MIN_COLUMN_WIDTH = 56;
const MAX_COLUMN_WIDTH = 800;

const layoutSchema = z.object({
	columns: z.array(z.string()),
	widths: z.record(z.string(), z.number()),
});
type Layout = z.output<typeof layoutSchema>;

const DEFAULT: Layout = { columns: [...DEFAULT_COLUMNS], widths: {} };

function storageKey(accountId: number, productionId: number): string {
	return `ox:records:columns:${accountId}:${productionId}`;
}

function load(key: string): Layout {
	try {
		return layoutSchema.catch(DEFAULT).parse(JSON.parse(localStorage.getItem(key) ?? "null"));
	} catch {
		return DEFAULT;
	}
}

function keep(key: string, layout: Layout): void {
	try {
		localStorage.setItem(key, JSON.stringify(layout));
	} catch {
		// Without storage the next visit begins with the usual columns.
	}
}

export interface GridColumns {
	/** Shown ones, in their order; the first stays in sight. */
	readonly columns: readonly RecordField[];
	widthOf(field: RecordField): number;
	/** Whether somebody set it: else columns of words share what is left over. */
	hasOwnWidth(field: RecordField): boolean;
	toggle(id: string): void;
	/** Puts a column before another; to the end without one. */
	move(id: string, beforeId: string | null): void;
	resize(id: string, width: number): void;
	reset(): void;
}

/** Which columns are shown, in which order and how wide: of the person, kept in the browser. */
export function useGridColumns(productionId: number, fields: readonly RecordField[]): GridColumns {
	const { id: accountId } = useAccount();
	const key = storageKey(accountId, productionId);
	const [state, setState] = useState(() => ({ key, layout: load(key) }));
	const layout = state.key === key ? state.layout : load(key);
	const change = useCallback(
		(make: (before: Layout) => Layout) =>
			setState((before) => {
				const next = make(before.key === key ? before.layout : load(key));
				keep(key, next);
				return { key, layout: next };
			}),
		[key],
	);
	const columns = useMemo(() => {
		const byId = new Map(fields.map((field) => [field.id, field]));
		return layout.columns.flatMap((id) => byId.get(id) ?? []);
	}, [layout.columns, fields]);
	return useMemo(
		() => ({
			columns,
			widthOf: (field) => layout.widths[field.id] ?? field.width,
			hasOwnWidth: (field) => layout.widths[field.id] !== undefined,
			toggle: (id) =>
				change((before) => ({
					...before,
					columns: before.columns.includes(id)
						? before.columns.filter((other) => other !== id)
						: [...before.columns, id],
				})),
			move: (id, beforeId) =>
				change((before) => {
					const others = before.columns.filter((other) => other !== id);
					const at = beforeId === null ? others.length : others.indexOf(beforeId);
					return { ...before, columns: others.toSpliced(at < 0 ? others.length : at, 0, id) };
				}),
			resize: (id, width) =>
				change((before) => ({
					...before,
					widths: {
						...before.widths,
						[id]: Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width))),
					},
				})),
			reset: () => change(() => DEFAULT),
		}),
		[columns, layout, change],
	);
}
