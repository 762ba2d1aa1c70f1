import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { api } from "../api/api.ts";
import { useParams } from "../routing/router.tsx";
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
		// Storage is disabled: the next visit begins with the first active production.
	}
}

/** The production in the address; otherwise the one used last; otherwise the active one opened last. */
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
		// If it fails, only the order of a list is lost.
		if (inAddress === null || !isOurs) return;
		api.get("/productions/:id/mark_recent", { id: inAddress }).catch(() => undefined);
	}, [inAddress, isOurs]);

	const wanted = inAddress ?? chosen;
	// A hidden production is only shown at its address, never by default.
	const found = data?.find(
		({ id, public_state }) => id === wanted && (inAddress !== null || public_state !== "hidden"),
	);
	// If the address names a production that the account can't see, no other one takes its place.
	const isAnyMeant = data !== undefined && found === undefined && inAddress === null;
	const recent = useQuery({ ...recentProductionsQuery, enabled: isAnyMeant });

	const value = useMemo((): CurrentProduction => {
		const productions = data ?? [];
		const active = isAnyMeant ? productions.filter(({ public_state }) => public_state === "active") : [];
		// Offline, without an answer, any active one will do.
		const latest = active.find(({ id }) => id === recent.data?.[0]) ?? active[0];
		const isLoading = data === undefined || (isAnyMeant && recent.isLoading);
		return { production: isLoading ? undefined : (found ?? latest ?? null), productions, switchTo };
	}, [data, found, isAnyMeant, recent.data, recent.isLoading, switchTo]);

	return <CurrentProductionContext value={value}>{children}</CurrentProductionContext>;
}
