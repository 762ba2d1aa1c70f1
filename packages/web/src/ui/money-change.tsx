import { formatChange } from "./format-money.ts";
import { Skeleton } from "./skeleton.tsx";

export interface MoneyChangeProps {
	/** Undefined while it is worked out; null where there is nothing to compare with. */
	readonly change: number | null | undefined;
	readonly currency: string;
	/** What stands where nothing has changed. */
	readonly none: string;
}

/** By how much an amount went up or down. */
export function MoneyChange({ change, currency, none }: MoneyChangeProps) {
	if (change === undefined) return <Skeleton className="ml-auto h-4 w-20" />;
	if (change === null || change === 0) return <span className="text-text-3">{none}</span>;
	return <span className="text-text-2">{formatChange(change, currency)}</span>;
}
