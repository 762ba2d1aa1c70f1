import type { Licensor, LicensorEmployee } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";
import { employeesKey } from "./list-employees.ts";

/** Adds an employee to a licensor, or changes one. */
export function useSaveEmployee({ id, production_id }: Licensor, employee: LicensorEmployee | null) {
	const path = `/licensors/${id}/employees`;
	return useListChange<LicensorEmployee, CheckedChange>({
		queryKey: employeesKey(production_id),
		send: ({ fields, seen }) =>
			employee === null
				? request("POST", path, { body: { employee: fields } })
				: checkedWrites.save(`${path}/${employee.id}`, "employee", fields, seen),
	});
}
