import type { Licensor, LicensorEmployee } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { employeesKey } from "./list-employees.ts";

export function useRemoveEmployee({ id: licensorId, production_id }: Licensor) {
	return useListChange<LicensorEmployee, number>({
		queryKey: employeesKey(production_id),
		send: (id) => api.delete("/licensors/:licensor_id/employees/:id", { licensor_id: licensorId, id }),
		change: without,
	});
}
