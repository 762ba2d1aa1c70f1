import { MoneyChange } from "../../../ui/money-change.tsx";
import type { LimitedCut } from "../api/list-cuts.ts";
import { useCutChange } from "../api/use-cut-change.ts";
import { messages } from "../messages.ts";

export interface CutChangeProps {
	readonly cut: LimitedCut;
	/** Null for the first one. */
	readonly before: LimitedCut | null;
}

/** How a cut's cost has moved since the cut before it, both in this cut's currency. */
export function CutChange({ cut, before }: CutChangeProps) {
	const change = useCutChange(cut, before);
	return <MoneyChange change={change} currency={cut.info.displayCurrency} none={messages.none} />;
}
