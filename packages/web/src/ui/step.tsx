import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export interface StepProps {
	/** Starts at 1. */
	readonly number: number;
	readonly title: string;
	readonly state: "ahead" | "now" | "done";
	/** A line below the title. */
	readonly explanation?: ReactNode;
	readonly children?: ReactNode;
}

const MARKS = {
	ahead: "border-line-control text-text-2",
	now: "border-accent text-accent shadow-[inset_0_0_0_1px_var(--accent)]",
	done: "border-transparent bg-text text-surface",
} as const;

/** One step of a task whose steps are all on one page. */
export function Step({ number, title, state, explanation, children }: StepProps) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			aria-current={state === "now" ? "step" : undefined}
			className="group grid grid-cols-[32px_minmax(0,1fr)] pt-5 max-md:grid-cols-1"
		>
			<span
				aria-hidden
				className={classNames(
					"mt-px grid size-5 place-items-center rounded-full border text-11 leading-none font-strong max-md:hidden",
					MARKS[state],
				)}
			>
				{state === "done" ? <Check className="size-3.5" strokeWidth={2.5} /> : number}
			</span>
			<div className="min-w-0 border-b border-line pb-5 group-last:border-b-0">
				<h2 id={id} className="text-15 leading-[22px] font-strong">
					{title}
				</h2>
				{explanation !== undefined && <p className="text-text-2">{explanation}</p>}
				{children}
			</div>
		</section>
	);
}
