import { request } from "../../../api/request.ts";

/** Sets what a record costs in a cut, in its licensor's currency; null clears it [COST10]. */
export async function setCustomCost(
	cutId: number,
	{ recordId, amount }: { readonly recordId: number; readonly amount: number | null },
): Promise<void> {
	const data = { type: "R", id: recordId, cost: { overall: { customCost: amount } } };
	await request("POST", `/cuts/${cutId}/resource_metadata`, { body: { resource_metadatum: { data } } });
}
