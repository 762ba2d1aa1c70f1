import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";

export interface StepProps {
	readonly number: number;
	readonly title: string;
	readonly state: "done" | "now" | "later";
	readonly children: ReactNode;
}

const MARKS = {
	done: "border-transparent bg-text text-surface",
	now: "border-accent text-accent shadow-[inset_0_0_0_1px_var(--accent)]",
	later: "border-line-control text-text-2",
} as const;

/** One of the steps of a page that asks for something in parts. */
export function Step({ number, title, state, children }: StepProps) {
	return (
		<section
			aria-label={title}
			className="grid grid-cols-[32px_minmax(0,1fr)] pt-5 max-md:grid-cols-1 last:[&>div]:border-b-0"
		>
			<span
				aria-hidden
				className={classNames(
					"mt-px grid size-5 place-items-center rounded-full border text-11 font-strong max-md:hidden",
					MARKS[state],
				)}
			>
				{state === "done" ? <Check className="size-3" strokeWidth={3} /> : number}
			</span>
			<div className="min-w-0 border-b border-line pb-5">
				<h2 className="text-15 font-strong">{title}</h2>
				{children}
			</div>
		</section>
	);
}
