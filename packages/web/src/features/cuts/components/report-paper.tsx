import type { ReactNode } from "react";
import { messages } from "../messages.ts";

interface PaperFact {
	readonly label: string;
	readonly value: ReactNode;
}

export interface ReportPaperProps {
	readonly title: string;
	readonly subtitle: string;
	readonly facts: readonly PaperFact[];
	/** Its amounts are outdated by a change. */
	readonly isUpdating: boolean;
	readonly children: ReactNode;
}

/** A report as on paper: its title, facts and table. */
export function ReportPaper({ title, subtitle, facts, isUpdating, children }: ReportPaperProps) {
	return (
		<article className="pt-7" aria-busy={isUpdating}>
			<header className="flex justify-between gap-8 pb-5 max-md:flex-col max-md:gap-3">
				<div className="min-w-0">
					<h2 className="text-20 font-strong tracking-tight">
						{title}
						{isUpdating && (
							<span className="ml-2 text-12 font-normal tracking-normal text-text-2">
								{messages.cost.updating}
							</span>
						)}
					</h2>
					<p className="text-text-2">{subtitle}</p>
				</div>
				<dl className="grid grid-cols-[auto_auto] content-start gap-x-4 text-12 text-text-2 [&_dd]:text-right [&_dd]:text-text">
					{facts.map(({ label, value }) => (
						<div key={label} className="contents">
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			</header>
			{children}
		</article>
	);
}
