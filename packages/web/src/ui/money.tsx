import { formatMoney, formatRate } from "./format-money.ts";
import { messages } from "./messages.ts";

export interface MoneyProps {
	/** From the engine; null means no amount, which isn't zero. */
	readonly amount: number | string | null | undefined;
	readonly currency: string;
	/** Decimals only if the amount is fractional. */
	readonly short?: boolean;
}

/** An amount with its currency. */
export function Money({ amount, currency, short = false }: MoneyProps) {
	if (amount === null || amount === undefined) return <span className="text-text-3">{messages.none}</span>;
	return (
		<span className="whitespace-nowrap tabular-nums">
			{(short ? formatRate : formatMoney)(amount, currency)}
		</span>
	);
}
