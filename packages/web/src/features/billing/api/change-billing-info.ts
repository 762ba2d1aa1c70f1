import type { billingInfoUpdateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { useBillingChange } from "./use-billing-change.ts";

export type BillingInfoChange = z.input<typeof billingInfoUpdateSchema>;

/** Changes the recipients of a production's invoices. */
export function useChangeBillingInfo(productionId: number, id: number) {
	return useBillingChange(productionId, (billing_info: BillingInfoChange) =>
		api.patch("/billing_infos/:id", { id, body: { billing_info } }),
	);
}
