import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { StateMark, type StateName } from "../../../ui/state-mark.tsx";
import type { Grant } from "../delivery-grants.ts";

const STATES = { granted: "lic", partly: "need", nothing: "prob" } as const satisfies Partial<
	Record<Grant, StateName>
>;
const TINTS: Readonly<Record<Grant, string>> = {
	granted: "bg-lic-bg",
	partly: "bg-need-bg",
	pending: "bg-hover",
	nothing: "bg-prob-bg",
};

export interface GrantMarkProps {
	readonly grant: Grant;
	readonly children: ReactNode;
}

/** The grant of a delivery, in words with an icon on a tint. */
export function GrantMark({ grant, children }: GrantMarkProps) {
	return (
		<span
			className={classNames(
				"flex h-[26px] w-full min-w-0 items-center gap-1.5 rounded-sm px-2 text-12",
				TINTS[grant],
			)}
		>
			{grant === "pending" ? (
				<Clock aria-hidden className="size-3.5 flex-none text-text-2" />
			) : (
				<StateMark state={STATES[grant]} iconOnly />
			)}
			<span className="truncate">{children}</span>
		</span>
	);
}
