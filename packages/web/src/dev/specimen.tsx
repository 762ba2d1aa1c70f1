import type { ReactNode } from "react";

export interface SpecimenProps {
	readonly title: string;
	readonly children: ReactNode;
}

/** A group of controls with its name. */
export function Specimen({ title, children }: SpecimenProps) {
	return (
		<section className="flex flex-col gap-4">
			<h2 className="border-b border-line-strong pb-2 text-15 font-strong">{title}</h2>
			{children}
		</section>
	);
}
