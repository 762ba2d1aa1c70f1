import { useEffect } from "react";
import type { OpenRecords } from "../../../records-store/open-records.ts";
import { useProductionEvents } from "../../../sync/use-production-events.ts";

const FREQUENT_MS = 10 * 60 * 1000;

/** Keeps a production's records in sync with the server: by the event stream, and every ten minutes. */
export function useLiveRecords({ store, refresh }: OpenRecords): void {
	useProductionEvents(store.productionId, (event) => {
		if (event.kind === "presence") {
			// The stream has just opened, so the server can be reached again.
			if (event.people === null && store.snapshot.getState().error !== null) void refresh();
		} else if (event.kind === "reload" || event.resource === "records") void refresh();
	});
	useEffect(() => {
		const timer = setInterval(() => void refresh(), FREQUENT_MS);
		return () => clearInterval(timer);
	}, [refresh]);
}
