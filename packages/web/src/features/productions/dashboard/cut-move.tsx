import { MoneyChange } from "../../../ui/money-change.tsx";
import type { LimitedCut } from "../../cuts/api/list-cuts.ts";
import { useCutChange } from "../../cuts/api/use-cut-change.ts";
import { messages } from "../messages.ts";

export interface CutMoveProps {
	readonly cut: LimitedCut;
	/** Null for the first one. */
	readonly before: LimitedCut | null;
}

/** How a cut's cost has moved since the cut before it. */
export function CutMove({ cut, before }: CutMoveProps) {
	const change = useCutChange(cut, before);
	return <MoneyChange change={change} currency={cut.info.displayCurrency} none={messages.none} />;
}
