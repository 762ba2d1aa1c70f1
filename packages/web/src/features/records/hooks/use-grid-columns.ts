import type { RecordView, RecordViewQuery } from "@oxcut/core/model";
import { useCallback, useMemo, useState } from "react";
import * as z from "zod";
import { isSame } from "../../../api/write-conflict.ts";
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

/** Null for unchanged settings. */
function load(key: string): Layout | null {
	try {
		return layoutSchema
			.nullable()
			.catch(null)
			.parse(JSON.parse(localStorage.getItem(key) ?? "null"));
	} catch {
		return null;
	}
}

function keep(key: string, layout: Layout | null): void {
	try {
		if (layout === null) localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify(layout));
	} catch {
		// Without storage, the next visit begins with the default columns.
	}
}

type ViewColumns = RecordViewQuery["columns"];

function viewColumnsOf({ columns, widths }: Layout): ViewColumns {
	return columns.map((id) => ({ id, width: widths[id] ?? null }));
}

function layoutOf(columns: ViewColumns): Layout {
	const widths = columns.flatMap(({ id, width }) => (width === null ? [] : [[id, width] as const]));
	return { columns: columns.map(({ id }) => id), widths: Object.fromEntries(widths) };
}

export interface GridColumns {
	/** The shown columns in order; the first is sticky. */
	readonly columns: readonly RecordField[];
	widthOf(field: RecordField): number;
	/** Whether the user set the width: otherwise text columns share the remaining space. */
	hasOwnWidth(field: RecordField): boolean;
	toggle(id: string): void;
	/** Moves a column before another, or to the end. */
	move(id: string, beforeId: string | null): void;
	resize(id: string, width: number): void;
	/** Resets to the saved view's columns, or to the default ones. */
	reset(): void;
	/** The same, in the form that views store. */
	readonly viewColumns: ViewColumns;
	/** Whether a reset would change them. */
	readonly isChanged: boolean;
}

/**
 * The shown columns, their order and widths: the user's own settings, stored in the browser.
 *
 * @param view - the open saved view, which has its own columns; the user's changes to them are stored beside them until they are saved.
 */
export function useGridColumns(
	productionId: number,
	fields: readonly RecordField[],
	view?: RecordView,
): GridColumns {
	const { id: accountId } = useAccount();
	const ownKey = storageKey(accountId, productionId);
	const key = view === undefined ? ownKey : `${ownKey}:view:${view.id}`;
	const base = useMemo(() => {
		if (view === undefined) return DEFAULT;
		return view.query.columns.length > 0 ? layoutOf(view.query.columns) : (load(ownKey) ?? DEFAULT);
	}, [view, ownKey]);
	const [state, setState] = useState(() => ({ key, layout: load(key) }));
	const layout = useMemo(() => (state.key === key ? state.layout : load(key)) ?? base, [state, key, base]);
	const set = useCallback(
		(next: Layout | null) => {
			keep(key, next);
			setState({ key, layout: next });
		},
		[key],
	);
	const change = useCallback(
		(make: (before: Layout) => Layout) =>
			setState((before) => {
				const next = make((before.key === key ? before.layout : load(key)) ?? base);
				keep(key, next);
				return { key, layout: next };
			}),
		[key, base],
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
			reset: () => set(null),
			viewColumns: viewColumnsOf(layout),
			isChanged: !isSame(viewColumnsOf(layout), viewColumnsOf(base)),
		}),
		[columns, layout, base, change, set],
	);
}
