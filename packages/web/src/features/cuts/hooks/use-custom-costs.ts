import { useEffect, useMemo } from "react";
import type { UnsentWrite } from "../../../api/outbox.ts";
import { notifyError } from "../../../notices/notify.ts";
import { sendCustomCosts } from "../../../notices/send-custom-costs.ts";
import { PendingMetadata } from "../../../sync/pending-metadata.ts";
import { messages } from "../messages.ts";
import { reportMessages } from "../report-messages.ts";

interface CustomCosts {
	/**
	 * Sets a record's custom cost in a cut, in its licensor's currency; null clears it [COST10].
	 *
	 * @param seen - the cost that it replaces.
	 * @returns whether it was saved; if not, a notice says why.
	 */
	set(recordId: number, amount: number | null, seen: number | null): Promise<boolean>;
	/** Sends waiting changes, before a lock, which would refuse them. */
	sendNow(): Promise<unknown>;
}

/** Sets custom costs; several in a row are sent together, and leaving the cut sends those that wait. */
export function useCustomCosts(cutId: number): CustomCosts {
	const { pending, disputed } = useMemo(() => {
		/** Records with another cost by somebody else. */
		const disputed = new Set<number>();
		const send = async (call: UnsentWrite) => {
			for (const id of await sendCustomCosts(call)) disputed.add(id);
		};
		const onError = (error: unknown) =>
			notifyError(messages.notSaved(reportMessages.customCost.title), error);
		return { pending: new PendingMetadata({ cutId, send, onError }), disputed };
	}, [cutId]);
	useEffect(() => () => pending.leave(), [pending]);
	return useMemo(() => {
		/** Items created here, by record. */
		const made = new Map<number, number>();
		return {
			set: async (recordId, amount, seen) => {
				const cost = { overall: { customCost: amount } };
				const id = made.get(recordId);
				if (id !== undefined && pending.isPending(id)) pending.update(id, { cost });
				// The server finds the record's existing metadata, if there is any.
				else {
					const data = { type: "R", id: recordId, cost } as const;
					made.set(recordId, pending.create({ data, seen_custom_cost: seen }));
				}
				return (await pending.whenSent()) && !disputed.delete(recordId);
			},
			sendNow: () => pending.flushAll(),
		};
	}, [pending, disputed]);
}
