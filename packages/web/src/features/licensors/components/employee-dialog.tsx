import { zodResolver } from "@hookform/resolvers/zod";
import { type Licensor, type LicensorEmployee, licensorEmployeeCreateSchema } from "@oxcut/core";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { Textarea } from "../../../ui/textarea.tsx";
import { useSaveEmployee } from "../api/save-employee.ts";
import { messages } from "../messages.ts";

export interface EmployeeDialogProps {
	readonly licensor: Licensor;
	/** Null for a new one. */
	readonly employee: LicensorEmployee | null;
	readonly onClose: () => void;
}

const FIELDS = ["first_name", "last_name", "email.email", "contact_info"] as const;

/** An address that is left empty is none. */
const formSchema = z.preprocess(
	(fields: z.input<typeof licensorEmployeeCreateSchema>) =>
		fields.email?.email.trim() === "" ? { ...fields, email: null } : fields,
	licensorEmployeeCreateSchema,
);

/** Somebody at a licensor. */
export function EmployeeDialog({ licensor, employee, onClose }: EmployeeDialogProps) {
	const saving = useSaveEmployee(licensor);
	const form = useForm({
		resolver: zodResolver(formSchema),
		mode: "onTouched",
		defaultValues: {
			first_name: employee?.first_name ?? "",
			last_name: employee?.last_name ?? "",
			email: { email: employee?.email?.email ?? "" },
			contact_info: employee?.contact_info ?? "",
		},
	});
	const { errors } = form.formState;
	const save = form.handleSubmit((fields) =>
		saving.mutate(
			{ id: employee?.id ?? null, fields },
			{
				onSuccess: onClose,
				onError: (error) => {
					if (!showFieldErrors(form, FIELDS, error)) form.setError("root", { message: messageOf(error) });
				},
			},
		),
	);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={employee === null ? messages.newEmployee : messages.editEmployee}
			footer={
				<Button variant="primary" type="submit" form="employee" busy={saving.isPending}>
					{messages.save}
				</Button>
			}
		>
			<form id="employee" noValidate className="flex flex-col gap-4" onSubmit={save}>
				<div className="grid grid-cols-2 items-start gap-4">
					<Field label={messages.firstName} error={errors.first_name?.message}>
						{(control) => (
							<Input {...control} size="large" autoComplete="off" {...form.register("first_name")} />
						)}
					</Field>
					<Field label={messages.lastName} error={errors.last_name?.message}>
						{(control) => (
							<Input {...control} size="large" autoComplete="off" {...form.register("last_name")} />
						)}
					</Field>
				</div>
				<Field label={messages.email} error={errors.email?.email?.message}>
					{(control) => (
						<Input
							{...control}
							size="large"
							type="email"
							autoComplete="off"
							{...form.register("email.email")}
						/>
					)}
				</Field>
				<Field label={messages.contactInfo} error={errors.contact_info?.message}>
					{(control) => <Textarea {...control} {...form.register("contact_info")} />}
				</Field>
				{errors.root?.message !== undefined && (
					<p role="alert" className="text-12 text-prob">
						{errors.root.message}
					</p>
				)}
			</form>
		</Dialog>
	);
}
