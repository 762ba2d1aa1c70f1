import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** The number of a licensor's records without a price, by category. */
export function unpricedRecordsQuery(licensorId: number) {
	return queryOptions({
		queryKey: ["licensor", licensorId, "unpriced_records"],
		meta: { resources: ["records", "prices"] },
		queryFn: async ({ signal }) => {
			const { unpriced_records } = await api.get("/licensors/:licensor_id/unpriced_records", {
				licensor_id: licensorId,
				signal,
			});
			return unpriced_records;
		},
	});
}
