import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface TodoRowProps {
	readonly icon: LucideIcon;
	readonly title: string;
	readonly text: ReactNode;
	/** Its action. */
	readonly actions: ReactNode;
}

/** An item that waits for the user. */
export function TodoRow({ icon: Icon, title, text, actions }: TodoRowProps) {
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5">
			<Icon aria-hidden className="size-4 flex-none self-start text-text-2 max-sm:mt-0.5 sm:mt-0.5" />
			<div className="min-w-0 flex-1 basis-56">
				<p className="font-medium wrap-anywhere">{title}</p>
				<p className="text-12 text-text-2">{text}</p>
			</div>
			<div className="flex gap-2 max-sm:w-full max-sm:pl-7">{actions}</div>
		</li>
	);
}
