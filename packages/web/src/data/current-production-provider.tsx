import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useParams } from "react-router";
import { api } from "../api/api.ts";
import { type CurrentProduction, CurrentProductionContext } from "./current-production.ts";
import { productionsQuery } from "./list-productions.ts";
import { recentProductionsQuery } from "./list-recent-productions.ts";

const KEY = "ox:production";

function lastUsed(): number | null {
	try {
		return Number(localStorage.getItem(KEY)) || null;
	} catch {
		return null;
	}
}

function remember(id: number): void {
	try {
		localStorage.setItem(KEY, String(id));
	} catch {
		// Storage is switched off: the next visit begins with the first active production.
	}
}

/** The production in the address, else the one used last, else of the active ones the one opened last. */
export function CurrentProductionProvider({ children }: { readonly children: ReactNode }) {
	const { productionId } = useParams();
	const { data } = useQuery(productionsQuery);
	const [chosen, setChosen] = useState<number | null>(lastUsed);
	const inAddress = productionId === undefined ? null : Number(productionId);

	const switchTo = useCallback((id: number) => {
		setChosen(id);
		remember(id);
	}, []);
	useEffect(() => {
		if (inAddress !== null && Number.isSafeInteger(inAddress)) switchTo(inAddress);
	}, [inAddress, switchTo]);

	const isOurs = data?.some(({ id }) => id === inAddress) === true;
	useEffect(() => {
		// Should it fail, the order of a list is all that is lost.
		if (inAddress === null || !isOurs) return;
		api.get("/productions/:id/mark_recent", { id: inAddress }).catch(() => undefined);
	}, [inAddress, isOurs]);

	const wanted = inAddress ?? chosen;
	// A hidden one is shown where its address is opened, and is never come back to by itself.
	const found = data?.find(
		({ id, public_state }) => id === wanted && (inAddress !== null || public_state !== "hidden"),
	);
	// An address that names a production which is not ours is not answered with another one.
	const isAnyMeant = data !== undefined && found === undefined && inAddress === null;
	const recent = useQuery({ ...recentProductionsQuery, enabled: isAnyMeant });

	const value = useMemo((): CurrentProduction => {
		const productions = data ?? [];
		const active = isAnyMeant ? productions.filter(({ public_state }) => public_state === "active") : [];
		// Without an answer, offline, any that is active will do.
		const latest = active.find(({ id }) => id === recent.data?.[0]) ?? active[0];
		const isLoading = data === undefined || (isAnyMeant && recent.isLoading);
		return { production: isLoading ? undefined : (found ?? latest ?? null), productions, switchTo };
	}, [data, found, isAnyMeant, recent.data, recent.isLoading, switchTo]);

	return <CurrentProductionContext value={value}>{children}</CurrentProductionContext>;
}
