import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "./messages.ts";

export interface ActingBarProps {
	/** The name of the account's owner. */
	readonly name: string;
	/** The site admin's name. */
	readonly by: string;
	readonly reason: string;
	/** Minutes and seconds: "41:12". */
	readonly timeLeft: string;
	/** The button that ends it. */
	readonly children?: ReactNode;
}

/** Shows that a site admin is signed in as somebody else, with the reason and the remaining time. */
export function ActingBar({ name, by, reason, timeLeft, children }: ActingBarProps) {
	return (
		<div className="flex items-center gap-3 bg-text px-5 py-1.5 text-surface max-md:px-3">
			<UserRound aria-hidden className="size-4 flex-none" />
			<p className="min-w-0 flex-1 wrap-anywhere">
				<b className="font-strong">{messages.acting.youAre(name)}</b> {messages.acting.by(by, reason)}{" "}
				<span className="font-mono text-12">{timeLeft}</span> {messages.acting.left}
			</p>
			{children}
		</div>
	);
}
