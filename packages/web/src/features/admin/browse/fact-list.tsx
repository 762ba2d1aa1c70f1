import { Fragment, type ReactNode } from "react";

/** Labels and values below one another. */
export function FactList({
	facts,
}: {
	readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
	return (
		<dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line-strong pt-3">
			{facts.map(([label, value]) => (
				<Fragment key={label}>
					<dt className="text-text-2">{label}</dt>
					<dd className="min-w-0 wrap-anywhere">{value}</dd>
				</Fragment>
			))}
		</dl>
	);
}
