import type { CounselVerdict } from "@oxcut/core/model";
import { CircleCheck, CircleX, SquarePen } from "lucide-react";
import type { ReactNode } from "react";
import type { KeyBinding } from "../../../commands/key-registry.ts";
import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { messages } from "../messages.ts";

const VERDICT_BUTTONS = [
	{ verdict: "approved", keys: "a", icon: <CircleCheck aria-hidden className="text-lic" /> },
	{ verdict: "approved_with_changes", keys: "c", icon: <SquarePen aria-hidden className="text-fair" /> },
	{ verdict: "rejected", keys: "r", icon: <CircleX aria-hidden className="text-prob" /> },
] as const;

/** The keys of the buttons of {@link VerdictBar}. */
export function verdictKeys(decide: (verdict: CounselVerdict["verdict"]) => void): readonly KeyBinding[] {
	return VERDICT_BUTTONS.map(({ verdict, keys }) => ({
		...{ keys, label: messages.decide[verdict], group: messages.title },
		run: () => decide(verdict),
	}));
}

export interface VerdictBarProps {
	readonly title: string;
	readonly onDecide: (verdict: CounselVerdict["verdict"]) => void;
	/** Further actions, before the verdicts. */
	readonly children?: ReactNode;
}

/** Gives a verdict on a record with one button. */
export function VerdictBar({ title, onDecide, children }: VerdictBarProps) {
	return (
		<section
			aria-label={messages.verdictOn(title)}
			className="sticky -bottom-16 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-1 py-3"
		>
			{children}
			<span className="ml-auto font-medium max-md:hidden">{messages.yourVerdict}</span>
			{VERDICT_BUTTONS.map(({ verdict, keys, icon }) => (
				<Button key={verdict} icon={icon} onClick={() => onDecide(verdict)}>
					{messages.decide[verdict]} <Kbd keys={keys} />
				</Button>
			))}
		</section>
	);
}
