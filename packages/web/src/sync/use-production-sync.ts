import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ACCOUNT_KEY } from "../session/account-query.ts";
import type { ChangeEvent } from "./change-event.ts";
import { ChangedQueries, dependsOn } from "./changed-queries.ts";
import { eventToken } from "./event-token.ts";
import { loadChanges } from "./load-changes.ts";
import { PeriodicSync, SYNC_ROUTES } from "./periodic-sync.ts";
import { followProduction, notifyListeners, onProductionEvent } from "./production-events.ts";

/** Keeps a production's data up to date: by the server's events and, in case they stop, periodically. */
export function useProductionSync(productionId: number | null): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (productionId === null) return;
		const changed = new ChangedQueries(queryClient);
		const ignore = onProductionEvent(productionId, changed.take);
		const leave = followProduction(productionId, () => {
			// If the session has ended, this is where it shows first.
			void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
		});
		const start = eventToken.begin();
		const tell = (event: ChangeEvent) => notifyListeners(productionId, event);
		const loads = [...SYNC_ROUTES.frequent, ...SYNC_ROUTES.infrequent].map((resource) => {
			const isShown = () =>
				queryClient
					.getQueryCache()
					.findAll({ type: "active" })
					.some((query) => dependsOn(query, new Set([resource])));
			return [resource, loadChanges(resource, { isShown, start, tell })] as const;
		});
		const periodic = new PeriodicSync(productionId, new Map(loads));
		periodic.start();
		return () => {
			periodic.stop();
			leave();
			ignore();
			changed.stop();
		};
	}, [productionId, queryClient]);
}
