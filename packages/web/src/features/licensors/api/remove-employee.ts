import type { Licensor, LicensorEmployee } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { employeesKey } from "./list-employees.ts";

/** Moves an employee to the trash. Returns the trash entry. */
export function useRemoveEmployee({ id: licensorId, production_id }: Licensor) {
	return useListChange<LicensorEmployee, number, number>({
		queryKey: employeesKey(production_id),
		send: async (id) =>
			trashIdOf(
				await api.request("DELETE", "/licensors/:licensor_id/employees/:id", { licensor_id: licensorId, id }),
			),
		change: without,
	});
}
