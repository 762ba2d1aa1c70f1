import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { deliveriesQuery } from "../../../data/list-deliveries.ts";
import type { CutSummary } from "../../../engine/cut-summary.ts";
import { Select } from "../../../ui/select.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { rightsMessages } from "../rights-messages.ts";

export interface ClearedMarkProps {
	readonly cleared: NonNullable<CutSummary["cleared"]>;
}

/** The number of records cleared for a delivery; the choice also decides the timeline's states and the warnings. */
export function ClearedMark({ cleared }: ClearedMarkProps) {
	const { cut, engine } = useOpenCut();
	const { data: deliveries = [] } = useQuery(deliveriesQuery(cut.production_id));
	const [params, change] = useAddressParams();
	const asked = params.get("delivery");
	const chosen = deliveries.find(({ id }) => String(id) === asked)?.id ?? null;
	useEffect(() => {
		if (engine !== null && chosen !== cleared.deliveryId)
			engine.follow([{ type: "delivery", deliveryId: chosen }]);
	}, [engine, chosen, cleared.deliveryId]);
	if (deliveries.length === 0) return null;
	return (
		<span className="inline-flex items-center gap-1.5">
			<span data-testid="cleared">{rightsMessages.cleared(cleared.numCleared, cleared.numRecords)}</span>
			<Select
				aria-label={rightsMessages.delivery}
				size="small"
				options={[
					{ value: "", label: rightsMessages.allDeliveries(deliveries.length) },
					...deliveries.map(({ id, name }) => ({ value: String(id), label: name })),
				]}
				value={chosen === null ? "" : String(chosen)}
				onChange={(id) => change((before) => withParam(before, "delivery", id))}
			/>
		</span>
	);
}
