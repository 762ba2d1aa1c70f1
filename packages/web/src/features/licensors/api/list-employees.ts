import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export const employeesKey = (productionId: number) =>
	["production", productionId, "licensor_employees"] as const;

/** The employees of all licensors of a production. */
export function employeesQuery(productionId: number) {
	return queryOptions({
		queryKey: employeesKey(productionId),
		meta: { resources: ["employees"], persist: true },
		queryFn: async ({ signal }) => {
			const { employees } = await api.get("/productions/:production_id/licensors/employees", {
				production_id: productionId,
				signal,
			});
			return employees;
		},
		staleTime: 60_000,
	});
}
