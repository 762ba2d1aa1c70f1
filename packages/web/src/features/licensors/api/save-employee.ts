import type { Licensor, LicensorEmployee, licensorEmployeeCreateSchema } from "@oxcut/core";
import type * as z from "zod";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { employeesKey } from "./list-employees.ts";

interface EmployeeInput {
	/** Null for a new one. */
	readonly id: number | null;
	readonly fields: z.input<typeof licensorEmployeeCreateSchema>;
}

/** Adds an employee to a licensor, or changes one. */
export function useSaveEmployee({ id: licensorId, production_id }: Licensor) {
	const path = `/licensors/${licensorId}/employees`;
	return useListChange<LicensorEmployee, EmployeeInput>({
		queryKey: employeesKey(production_id),
		send: ({ id, fields }) =>
			id === null
				? request("POST", path, { body: { employee: fields } })
				: request("PUT", `${path}/${id}`, { body: { employee: fields } }),
	});
}
