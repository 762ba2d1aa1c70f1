import type { ReactNode } from "react";
import { RecordPoster } from "./record-poster.tsx";

export interface FixRowProps {
	/** A state's icon, or another. */
	readonly icon: ReactNode;
	/** The id of the record, whose image is shown before the title. */
	readonly recordId?: number;
	readonly title: ReactNode;
	readonly detail: ReactNode;
	/** The form that fixes it, in the row. */
	readonly fix?: ReactNode;
	/** Below the row while it is open. */
	readonly children?: ReactNode;
}

/** A warning with details and a fix. */
export function FixRow({ icon, recordId, title, detail, fix, children }: FixRowProps) {
	return (
		<li className="grid min-h-12 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line py-1 max-md:grid-cols-[16px_minmax(0,1fr)] max-md:gap-y-2 max-md:py-2 [&>svg]:size-4 max-md:[&>svg]:mt-0.5 max-md:[&>svg]:self-start">
			{icon}
			<div className="flex min-w-0 items-center gap-2.5">
				{recordId !== undefined && <RecordPoster recordId={recordId} className="h-9 w-16" />}
				<div className="min-w-0">
					<p className="truncate max-md:whitespace-normal">{title}</p>
					<p className="truncate text-12 text-text-2 max-md:whitespace-normal">{detail}</p>
				</div>
			</div>
			{fix !== undefined && (
				<div className="flex items-center gap-1.5 max-md:col-start-2 max-md:flex-wrap">{fix}</div>
			)}
			{children !== undefined && <div className="col-[2/-1] max-md:col-span-full">{children}</div>}
		</li>
	);
}
