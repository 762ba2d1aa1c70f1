import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ACCOUNT_KEY } from "../session/account-query.ts";
import { ChangedQueries } from "./changed-queries.ts";
import { PeriodicSync, SYNC_ROUTES, type SyncLoad } from "./periodic-sync.ts";
import { followProduction, onProductionEvent, tellHere } from "./production-events.ts";

/** Whoever shows a list hears that all of it may have changed, and loads what did by its own timestamp. */
function loadOf(resource: string): SyncLoad {
	return async ({ productionId }) => {
		tellHere(productionId, { kind: "change", resource, action: "updated", ids: null });
		return null;
	};
}

/** Keeps what is shown of a production up to date: by the server's events, and by the clock should they stay away. */
export function useProductionSync(productionId: number | null): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (productionId === null) return;
		const changed = new ChangedQueries(queryClient);
		const ignore = onProductionEvent(productionId, changed.take);
		const leave = followProduction(productionId, () => {
			// Should the session have ended, this is where it shows first.
			void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
		});
		const routes = [...SYNC_ROUTES.frequent, ...SYNC_ROUTES.infrequent];
		const periodic = new PeriodicSync(productionId, new Map(routes.map((route) => [route, loadOf(route)])));
		periodic.start();
		return () => {
			periodic.stop();
			leave();
			ignore();
			changed.stop();
		};
	}, [productionId, queryClient]);
}
