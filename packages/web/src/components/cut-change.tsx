import type { LimitedCut } from "../data/list-cuts.ts";
import { useCutChange } from "../data/use-cut-change.ts";
import { messages } from "../ui/messages.ts";
import { MoneyChange } from "../ui/money-change.tsx";

export interface CutChangeProps {
	readonly cut: LimitedCut;
	/** Null for the first one. */
	readonly before: LimitedCut | null;
	/** The list's currency, the same for all its cuts. */
	readonly currency: string;
}

/** The change of a cut's cost from the previous cut, in the list's currency. */
export function CutChange({ cut, before, currency }: CutChangeProps) {
	const change = useCutChange(cut, before, currency);
	return <MoneyChange change={change} currency={currency} none={messages.none} />;
}
