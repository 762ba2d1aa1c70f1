import { licensorEmployeeSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ employees: z.array(licensorEmployeeSchema) });

export const employeesKey = (productionId: number) =>
	["production", productionId, "licensor_employees"] as const;

/** Whom to ask, at all licensors of a production. */
export function employeesQuery(productionId: number) {
	return queryOptions({
		queryKey: employeesKey(productionId),
		meta: { resources: ["employees"] },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/licensors/employees`;
			return (await request("GET", path, { schema: answerSchema, signal })).employees;
		},
		staleTime: 60_000,
	});
}
