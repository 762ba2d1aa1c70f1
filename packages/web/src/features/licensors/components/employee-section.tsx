import type { Licensor, LicensorEmployee } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { PartSection } from "../../../components/parts/part-section.tsx";
import { PartTable } from "../../../components/parts/part-table.tsx";
import type { DataColumn } from "../../../ui/data-table.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { employeesQuery } from "../api/list-employees.ts";
import { useRemoveEmployee } from "../api/remove-employee.ts";
import { employeeName } from "../employee-name.ts";
import { messages } from "../messages.ts";
import { EmployeeDialog } from "./employee-dialog.tsx";

export interface EmployeeSectionProps {
	readonly licensor: Licensor;
	readonly mayEdit: boolean;
}

const COLUMNS: readonly DataColumn<LicensorEmployee>[] = [
	{ id: "name", header: messages.name, className: "w-56", cell: employeeName },
	{
		id: "email",
		header: messages.email,
		className: "w-64",
		cell: ({ email }) =>
			email === null ? null : (
				<a href={`mailto:${email.email}`} className="text-accent hover:underline">
					{email.email}
				</a>
			),
	},
	{
		id: "contact",
		header: messages.contactInfo,
		hideOnPhone: true,
		cell: ({ contact_info }) => <span className="whitespace-pre-line">{contact_info}</span>,
	},
];

/** A licensor's employees, with links to email them. */
export function EmployeeSection({ licensor, mayEdit }: EmployeeSectionProps) {
	const employees = useQuery(employeesQuery(licensor.production_id));
	const removing = useRemoveEmployee(licensor);
	return (
		<PartSection<LicensorEmployee>
			title={messages.employees}
			mayEdit={mayEdit}
			addLabel={messages.newEmployee}
			dialog={(employee, onClose) => (
				<EmployeeDialog licensor={licensor} employee={employee} onClose={onClose} />
			)}
			removing={removing}
			productionId={licensor.production_id}
			removal={{
				name: employeeName,
				title: (employee) => messages.deleteEmployeeTitle(employeeName(employee)),
				text: messages.deleteEmployeeExplained,
				button: messages.deleteEmployee,
			}}
		>
			{(actions) => (
				<QueryView query={employees} failed={messages.partFailed}>
					{(all) => (
						<PartTable
							label={messages.employees}
							parts={all.filter(({ licensor_id }) => licensor_id === licensor.id)}
							columns={COLUMNS}
							nameOf={employeeName}
							none={messages.noEmployees}
							mayEdit={mayEdit}
							{...actions}
						/>
					)}
				</QueryView>
			)}
		</PartSection>
	);
}
