import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

const SHOWN = 25;

/** The first records of a licensor; the grid shows them all. */
export function licensorRecordsQuery(productionId: number, licensorId: number) {
	return queryOptions({
		queryKey: ["licensor", licensorId, "records"],
		meta: { resources: ["records"] },
		queryFn: async ({ signal }) => {
			const { records } = await api.get("/productions/:production_id/records", {
				production_id: productionId,
				query: { licensor_id: licensorId, limit: SHOWN },
				signal,
			});
			return records;
		},
	});
}
