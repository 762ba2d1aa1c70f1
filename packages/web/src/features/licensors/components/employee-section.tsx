import type { Licensor, LicensorEmployee } from "@oxcut/core";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { employeesQuery } from "../api/list-employees.ts";
import { useRemoveEmployee } from "../api/remove-employee.ts";
import { messages } from "../messages.ts";
import { EmployeeDialog } from "./employee-dialog.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { Section } from "./section.tsx";

export interface EmployeeSectionProps {
	readonly licensor: Licensor;
	readonly mayEdit: boolean;
}

function nameOf({ first_name, last_name, email }: LicensorEmployee): string {
	return `${first_name} ${last_name}`.trim() || (email?.email ?? messages.nameless);
}

/** Whom to ask at a licensor, with a link to write to each. */
export function EmployeeSection({ licensor, mayEdit }: EmployeeSectionProps) {
	const [edited, setEdited] = useState<LicensorEmployee | "new" | null>(null);
	const [doomed, setDoomed] = useState<LicensorEmployee | null>(null);
	const { data, error, refetch } = useQuery(employeesQuery(licensor.production_id));
	const removing = useRemoveEmployee(licensor);
	const employees = data?.filter(({ licensor_id }) => licensor_id === licensor.id);
	return (
		<Section
			title={messages.employees}
			action={
				mayEdit && (
					<Button icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
						{messages.newEmployee}
					</Button>
				)
			}
		>
			{employees === undefined &&
				(error === null ? (
					<ListSkeleton />
				) : (
					<ErrorState title={messages.partFailed} error={error} onRetry={() => void refetch()} />
				))}
			{employees?.length === 0 && <p className="text-text-2">{messages.noEmployees}</p>}
			{employees !== undefined && employees.length > 0 && (
				<DataTable
					label={messages.employees}
					rows={employees}
					keyOf={({ id }) => id}
					columns={[
						{ id: "name", header: messages.name, className: "w-56", cell: nameOf },
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
						...(mayEdit
							? [
									{
										id: "actions",
										header: "",
										name: messages.actions,
										align: "end" as const,
										className: "w-10",
										cell: (employee: LicensorEmployee) => (
											<ItemMenu
												name={nameOf(employee)}
												onEdit={() => setEdited(employee)}
												onDelete={() => setDoomed(employee)}
											/>
										),
									},
								]
							: []),
					]}
				/>
			)}
			{edited !== null && (
				<EmployeeDialog
					licensor={licensor}
					employee={edited === "new" ? null : edited}
					onClose={() => setEdited(null)}
				/>
			)}
			{doomed !== null && (
				<ConfirmDialog
					open
					onOpenChange={() => setDoomed(null)}
					title={messages.deleteEmployeeTitle(nameOf(doomed))}
					confirmLabel={messages.deleteEmployee}
					busy={removing.isPending}
					error={removing.isError ? messageOf(removing.error) : undefined}
					onConfirm={() => removing.mutate(doomed.id, { onSuccess: () => setDoomed(null) })}
				>
					{messages.deleteEmployeeExplained}
				</ConfirmDialog>
			)}
		</Section>
	);
}
