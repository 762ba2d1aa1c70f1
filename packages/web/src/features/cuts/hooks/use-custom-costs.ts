import { useEffect, useMemo } from "react";
import { notifyError } from "../../../notices/notify.ts";
import { PendingMetadata } from "../../../sync/pending-metadata.ts";
import { metadataCalls } from "../api/sync-metadata.ts";
import { messages } from "../messages.ts";
import { reportMessages } from "../report-messages.ts";

interface CustomCosts {
	/** Sets what a record costs in a cut, in its licensor's currency; null clears it [COST10]. Ends when it is sent. */
	set(recordId: number, amount: number | null): Promise<void>;
	/** Sends what waits: before a lock, which would refuse it. */
	sendNow(): Promise<void>;
}

/** Custom costs that are set one after the other go together, and those that wait are sent when the cut is left. */
export function useCustomCosts(cutId: number): CustomCosts {
	const pending = useMemo(
		() =>
			new PendingMetadata({
				calls: metadataCalls(cutId),
				onError: (error) => notifyError(messages.notSaved(reportMessages.customCost.title), error),
			}),
		[cutId],
	);
	useEffect(() => {
		const leave = () => void pending.flushAll();
		window.addEventListener("pagehide", leave);
		return () => {
			window.removeEventListener("pagehide", leave);
			void pending.sync();
		};
	}, [pending]);
	return useMemo(() => {
		/** What was made here, by its record. */
		const made = new Map<number, number>();
		return {
			set: (recordId, amount) => {
				const cost = { overall: { customCost: amount } };
				const id = made.get(recordId);
				if (id !== undefined && pending.isPending(id)) pending.update(id, { cost });
				// The server finds the record's metadata, if there are any.
				else made.set(recordId, pending.create({ type: "R", id: recordId, cost }));
				return pending.whenSent();
			},
			sendNow: () => pending.sync(),
		};
	}, [pending]);
}
