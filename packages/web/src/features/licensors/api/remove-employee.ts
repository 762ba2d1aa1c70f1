import type { Licensor, LicensorEmployee } from "@oxcut/core/model";
import { sharedRequest } from "../../../api/shared-requests.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { employeesKey } from "./list-employees.ts";

export function useRemoveEmployee({ id: licensorId, production_id }: Licensor) {
	return useListChange<LicensorEmployee, number>({
		queryKey: employeesKey(production_id),
		send: (id) => sharedRequest("DELETE", `/licensors/${licensorId}/employees/${id}`),
		change: without,
	});
}
