import { createContext, useContext, useEffect } from "react";
import type { ListedProduction } from "./list-productions.ts";

export interface CurrentProduction {
	/** undefined while the list loads, null if the account has none. */
	readonly production: ListedProduction | null | undefined;
	/** Every production of the account, hidden ones included. */
	readonly productions: readonly ListedProduction[];
	/** For pages of an item: sets the item's production. */
	switchTo(productionId: number): void;
}

/** In a separate module, so that the sign-in page doesn't load the list of productions. */
export const CurrentProductionContext = createContext<CurrentProduction | null>(null);

export function useCurrentProduction(): CurrentProduction {
	const current = useContext(CurrentProductionContext);
	if (current === null) throw new Error("a current production is known in the main layout only");
	return current;
}

/**
 * The page's production, if its address names one: such a page isn't shown before the production is known.
 *
 * @throws {Error} on other pages.
 */
export function usePageProduction(): ListedProduction {
	const { production } = useCurrentProduction();
	if (production === null || production === undefined) throw new Error("this page is of a production");
	return production;
}

/** Makes the production of a page's item the current one. */
export function useProductionOfItem(productionId: number | undefined): void {
	const { switchTo } = useCurrentProduction();
	useEffect(() => {
		if (productionId !== undefined) switchTo(productionId);
	}, [productionId, switchTo]);
}
