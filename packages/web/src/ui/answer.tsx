import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface AnswerProps {
	readonly question: string;
	/** Without it, answers stand side by side with lines between them, or one below the other on narrow screens. */
	readonly className?: string;
	readonly children: ReactNode;
}

/** One of the answers above a page's details. */
export function Answer({
	question,
	className = "border-line max-xl:border-t max-xl:first:border-t-0 xl:border-l xl:first:border-l-0",
	children,
}: AnswerProps) {
	return (
		<section aria-label={question} className={classNames("min-w-0 px-5 py-4 max-md:px-3", className)}>
			<h2 className="mb-3 text-12 font-medium text-text-2">{question}</h2>
			{children}
		</section>
	);
}
