import type { ReactNode } from "react";

export interface AskedListProps {
	readonly rows: readonly { readonly label: string; readonly content: ReactNode }[];
}

/** The requested permissions, line by line. */
export function AskedList({ rows }: AskedListProps) {
	return (
		<dl className="mb-6 border-t border-line">
			{rows.map(({ label, content }) => (
				<div key={label} className="grid grid-cols-[88px_1fr] gap-3 border-b border-line py-2.5">
					<dt className="text-text-2">{label}</dt>
					<dd className="min-w-0 wrap-anywhere">{content}</dd>
				</div>
			))}
		</dl>
	);
}
