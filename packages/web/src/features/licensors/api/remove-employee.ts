import type { Licensor, LicensorEmployee } from "@oxcut/core";
import { request } from "../../../api/request.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { employeesKey } from "./list-employees.ts";

export function useRemoveEmployee({ id: licensorId, production_id }: Licensor) {
	return useListChange<LicensorEmployee, number>({
		queryKey: employeesKey(production_id),
		send: (id) => request("DELETE", `/licensors/${licensorId}/employees/${id}`),
		change: without,
	});
}
