import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

/** The part of a query that {@link QueryView} shows. */
export interface ShownQuery<Data> {
	readonly data: Data | undefined;
	readonly error: unknown;
	refetch(): unknown;
}

export interface QueryViewProps<Data> {
	readonly query: ShownQuery<Data>;
	/** The title if loading failed: "Couldn't load the records". */
	readonly failed: string;
	/** Replaces the data while it loads. */
	readonly loading?: ReactNode;
	/** Replaces an empty list. */
	readonly empty?: ReactNode;
	readonly children: (data: Data) => ReactNode;
}

/** The four states of a view: loading, failed with a way to try again, empty, and filled. Data that was loaded before stays if a reload fails. */
export function QueryView<Data>({
	query: { data, error, refetch },
	failed,
	loading = <ListSkeleton />,
	empty,
	children,
}: QueryViewProps<Data>) {
	if (data === undefined) {
		if (error === null) {
			return (
				<div data-loading className="contents">
					{loading}
				</div>
			);
		}
		return <ErrorState title={failed} error={error} onRetry={() => void refetch()} />;
	}
	if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
	return children(data);
}

/** Combines several queries into one that has data once all of them do. */
export function allOf<const Queries extends readonly ShownQuery<unknown>[]>(
	...queries: Queries
): ShownQuery<{ [Index in keyof Queries]: Queries[Index] extends ShownQuery<infer Data> ? Data : never }> {
	const isLoaded = queries.every(({ data }) => data !== undefined);
	return {
		data: isLoaded ? (queries.map(({ data }) => data) as never) : undefined,
		error: queries.find(({ error }) => error !== null)?.error ?? null,
		refetch: () => Promise.all(queries.map((query) => query.refetch())),
	};
}
