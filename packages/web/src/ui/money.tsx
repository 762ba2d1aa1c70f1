import { formatMoney } from "./format-money.ts";
import { messages } from "./messages.ts";

export interface MoneyProps {
	/** From the engine; null means no amount, which isn't zero. */
	readonly amount: number | string | null | undefined;
	readonly currency: string;
}

/** An amount with its currency. */
export function Money({ amount, currency }: MoneyProps) {
	if (amount === null || amount === undefined) return <span className="text-text-3">{messages.none}</span>;
	return <span className="whitespace-nowrap tabular-nums">{formatMoney(amount, currency)}</span>;
}
