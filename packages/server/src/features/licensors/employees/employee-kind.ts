import type { LicensorEmployee, licensorEmployeeUpdateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import type { PartKind, PartRow, Stored } from "../licensor-parts/part-kind.ts";
import { withGiven } from "../licensor-parts/with-given.ts";

interface EmployeeRow extends PartRow {
	readonly primogenitor_id: number | null;
	readonly first_name: string;
	readonly last_name: string;
	readonly email: string | null;
	readonly contact_info: string;
}

type EmployeeUpdate = z.output<typeof licensorEmployeeUpdateSchema>;

/** A licensor's employees, as a kind of part. */
export const employeeKind: PartKind<LicensorEmployee, EmployeeRow, EmployeeUpdate> = {
	table: "licensor_employees",
	singular: "employee",
	plural: "employees",
	trashKind: "employees",
	nameOf: ({ first_name, last_name, email }) =>
		`${first_name} ${last_name}`.trim() || (email?.email ?? "a contact without a name"),
	columns: {
		primogenitor_id: "bigint",
		first_name: "text",
		last_name: "text",
		email: "text",
		contact_info: "text",
	},
	order: [],
	fromRow: (row) => ({
		id: row.id,
		licensor_id: row.licensor_id,
		primogenitor_id: row.primogenitor_id,
		first_name: row.first_name,
		last_name: row.last_name,
		email: row.email === null ? null : { email: row.email },
		contact_info: row.contact_info,
	}),
	toRow: (employee) => ({
		primogenitor_id: employee.primogenitor_id,
		first_name: employee.first_name,
		last_name: employee.last_name,
		email: employee.email?.email ?? null,
		contact_info: employee.contact_info,
	}),
	merge: withGiven,
	present: presentEmployee,
};

/** An employee as the API returns it. */
function presentEmployee(employee: Stored<LicensorEmployee>) {
	return {
		id: employee.id,
		licensor_id: employee.licensor_id,
		primogenitor_id: employee.primogenitor_id,
		first_name: employee.first_name,
		last_name: employee.last_name,
		email: employee.email,
		contact_info: employee.contact_info,
		updated_at: employee.updated_at.toISOString(),
	};
}
