import { createContext, useContext, useEffect } from "react";
import type { ListedProduction } from "./list-productions.ts";

export interface CurrentProduction {
	/** undefined while the list is loaded, null where the account has none. */
	readonly production: ListedProduction | null | undefined;
	/** Every production of the account, hidden ones included. */
	readonly productions: readonly ListedProduction[];
	/** A page of an item says which production it is of. */
	switchTo(productionId: number): void;
}

/** By itself, so that whoever only signs in is not sent how productions are listed. */
export const CurrentProductionContext = createContext<CurrentProduction | null>(null);

export function useCurrentProduction(): CurrentProduction {
	const current = useContext(CurrentProductionContext);
	if (current === null) throw new Error("a current production is known in the main layout only");
	return current;
}

/**
 * The production that a page is of, where its address names it: the page is not shown before it is known.
 *
 * @throws {Error} elsewhere.
 */
export function usePageProduction(): ListedProduction {
	const { production } = useCurrentProduction();
	if (production === null || production === undefined) throw new Error("this page is of a production");
	return production;
}

/** On the page of an item: makes the item's production the current one. */
export function useProductionOfItem(productionId: number | undefined): void {
	const { switchTo } = useCurrentProduction();
	useEffect(() => {
		if (productionId !== undefined) switchTo(productionId);
	}, [productionId, switchTo]);
}
