import type { ReactNode } from "react";

export interface ItemHeadProps {
	readonly name: string;
	/** Short facts after the name. */
	readonly facts: readonly ReactNode[];
	readonly children?: ReactNode;
}

/** The name of the open item with its main facts, and buttons at the end. */
export function ItemHead({ name, facts, children }: ItemHeadProps) {
	return (
		<header className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
			<h2 className="text-20 font-strong tracking-[-0.015em] wrap-anywhere">{name}</h2>
			<p className="flex flex-wrap gap-x-5 gap-y-1 text-text-2">
				{facts.map((fact, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the facts have a fixed order.
					<span key={index} className="wrap-anywhere">
						{fact}
					</span>
				))}
			</p>
			{children !== undefined && <div className="ml-auto flex gap-2 max-md:ml-0">{children}</div>}
		</header>
	);
}
