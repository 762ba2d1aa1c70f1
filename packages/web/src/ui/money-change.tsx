import { formatChange } from "./format-money.ts";
import { Skeleton } from "./skeleton.tsx";

export interface MoneyChangeProps {
	/** Undefined while it loads; null if there is nothing to compare with. */
	readonly change: number | null | undefined;
	readonly currency: string;
	/** Shown if nothing changed. */
	readonly none: string;
}

/** The difference between two amounts. */
export function MoneyChange({ change, currency, none }: MoneyChangeProps) {
	if (change === undefined) return <Skeleton className="ml-auto h-4 w-20" />;
	if (change === null || change === 0) return <span className="text-text-3">{none}</span>;
	return <span className="text-text-2">{formatChange(change, currency)}</span>;
}
